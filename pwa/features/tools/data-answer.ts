import { newestFact, sourceOf } from '#domain/catalogue/fact-sources.ts';
import {
  dataStatements,
  scopesThatState,
  TRAINING_FEATURE,
  trainingStatements,
} from '#domain/catalogue/stated-facts.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import type { DataScope } from '#domain/model/tool-facts.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';

export function useScopeNames(): (scopes: readonly DataScope[]) => string {
  const { t } = useTranslation();
  const { list } = useFormatters();
  return (scopes) => list(scopes.map((scope) => t(`data_terms.scope_${scope}`)));
}

export type DataAnswer = {
  /** On training, else on contracts and places. Empty if the maker says none of these. */
  statements: readonly string[];
  isOfTraining: boolean;
  /** Something else is stated. */
  isPartly: boolean;
  /** For a correction. */
  field: string;
  day: string | null;
  source: string | undefined;
};

/** The maker's most telling statements by kind of plan; no grade. */
export function useDataAnswer(): (tool: CatalogTool) => DataAnswer {
  const { t } = useTranslation();
  const namesOf = useScopeNames();
  const texts = {
    no: t('fact_filter.data_no_training'),
    opt_out: t('answers.trains_opt_out'),
    default: t('answers.trains'),
    no_or_opt_out: t('fact_filter.data_opt_out'),
  };
  const withScopes = (statement: string, scopes: readonly DataScope[]) =>
    scopes.length > 0 ? t('answers.of_scopes', { statement, scopes: namesOf(scopes) }) : statement;
  return (tool) => {
    const { dataProtection = {} } = tool;
    const training = trainingStatements(tool);
    const said = new Map(dataStatements(tool));
    const more = (['dpa', 'eu'] as const).filter((choice) => said.get(choice));
    const isOfTraining = training.length > 0;
    const statements = isOfTraining
      ? training.map(({ answer, scopes }) => withScopes(texts[answer], scopes))
      : more.map((choice) => withScopes(t(`fact_filter.data_${choice}`), scopesThatState(dataProtection, choice)));
    return {
      ...{ statements, isOfTraining },
      isPartly: statements.length === 0 && Object.keys(dataProtection).length > 0,
      ...originOf(tool, training[0]?.scopes.length === 0),
    };
  };
}

function originOf(tool: CatalogTool, isFeature: boolean): Pick<DataAnswer, 'field' | 'day' | 'source'> {
  if (isFeature) {
    const field = `features.${TRAINING_FEATURE}`;
    const source = sourceOf(tool, field);
    return { field, day: source?.day ?? null, source: source?.url };
  }
  const start = 'dataProtection.';
  const newest = newestFact(tool, start);
  const source = newest
    ? sourceOf(tool, newest.field)
    : tool.sources?.find(({ fields }) => fields.some((each) => each.startsWith(start)));
  return { field: 'dataProtection', day: newest?.day ?? null, source: source?.url };
}
