import type { ReactNode } from 'react';
import { sourceOf } from '#domain/catalogue/fact-sources.ts';
import { scopesByAnswer } from '#domain/catalogue/stated-facts.ts';
import { parseUrl } from '#domain/model/addresses.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { DATA_SCOPES, type DataPractices } from '#domain/model/tool-facts.ts';
import { finePrint } from '#pwa/design/text.css.ts';
import { CorrectLink } from '#pwa/features/tools/correct-link.tsx';
import { useDataAnswer, useScopeNames } from '#pwa/features/tools/data-answer.ts';
import { FactDay } from '#pwa/features/tools/fact-day.tsx';
import { cachedFormat, localeOf, useFormatters } from '#pwa/i18n/formatters.ts';
import { useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import * as css from './overview-panel.css.ts';
import { Block } from './tool-aside.tsx';

const PRACTICES = [
  'trainsOnInput',
  'retention',
  'humanReview',
  'dpa',
  'regions',
  'certifications',
  'deletion',
] as const satisfies (keyof DataPractices)[];
type Practice = (typeof PRACTICES)[number];

/** An empty list states nothing. */
function answerOf(practice: Practice, practices: DataPractices) {
  const answer = practices[practice];
  return Array.isArray(answer) && answer.length === 0 ? undefined : answer;
}

/** Chromium has no names for these, and would show their codes. */
const NAMED_HERE = ['ace', 'ba', 'bo', 'lmo', 'pag', 'pam', 'scn'] as const;

/** Names of languages and regions; a code that nobody has a name for stands for itself. */
export function useNameOf(): (type: 'language' | 'region', code: string) => string {
  const language = useLanguage();
  const { t } = useTranslation();
  return (type, code) => {
    const own = type === 'language' ? NAMED_HERE.find((named) => named === code) : undefined;
    if (own) return t(`language_names.${own}`);
    const format = () => new Intl.DisplayNames(localeOf(language), { type });
    try {
      return cachedFormat(`${type} ${language}`, format).of(code) ?? code;
    } catch {
      return code;
    }
  };
}

function usePracticeTexts() {
  const { t } = useTranslation();
  const { list } = useFormatters();
  const nameOf = useNameOf();
  const labels: Record<Practice, string> = {
    trainsOnInput: t('data_terms.trains'),
    retention: t('data_terms.retention'),
    humanReview: t('data_terms.review'),
    dpa: t('fact_filter.data_dpa'),
    regions: t('data_terms.regions'),
    certifications: t('data_terms.certifications'),
    deletion: t('data_terms.deletion'),
  };
  const textOf = (practice: Practice, answer: NonNullable<DataPractices[Practice]>): string => {
    if (typeof answer === 'boolean') return t(answer ? 'common.yes' : 'common.no');
    if (Array.isArray(answer))
      return list(practice === 'regions' ? answer.map((code) => nameOf('region', code)) : answer);
    if (typeof answer === 'object') return t('data_terms.retention_days', { count: answer.days });
    if (answer === 'until_deleted') return t('data_terms.retention_until_deleted');
    if (practice === 'trainsOnInput') return t(`data_terms.trains_${answer as 'no'}`);
    return t(`data_terms.deletion_${answer as 'automatic'}`);
  };
  return { labels, textOf };
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={css.row}>
      <dt className={css.label}>{label}</dt>
      {children}
    </div>
  );
}

function Statements({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  const namesOf = useScopeNames();
  const { labels, textOf } = usePracticeTexts();
  const { dataProtection = {} } = tool;
  const stated = DATA_SCOPES.filter((scope) => dataProtection[scope]);
  return PRACTICES.map((practice) => {
    const answers = scopesByAnswer(dataProtection, (practices) => answerOf(practice, practices));
    if (answers.length === 0) return null;
    const silent = stated.filter((scope) => !answers.some(({ scopes }) => scopes.includes(scope)));
    return (
      <Row key={practice} label={labels[practice]}>
        {answers.map(({ answer, scopes }) => (
          <dd key={scopes[0]} className={css.answer}>
            <span>{textOf(practice, answer)}</span> <span className={finePrint}>{namesOf(scopes)}</span>
          </dd>
        ))}
        {silent.length > 0 && (
          <dd className={css.answer}>
            <span className={css.quiet}>{t('common.not_stated')}</span>{' '}
            <span className={finePrint}>{namesOf(silent)}</span>
          </dd>
        )}
      </Row>
    );
  });
}

export function DataBlock({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  const namesOf = useScopeNames();
  const { slug, dataProtection = {} } = tool;
  const stated = DATA_SCOPES.filter((scope) => dataProtection[scope]);
  const title = t('answers.data');
  const answer = useDataAnswer()(tool);
  const isOfNoPlan = answer.isOfTraining && answer.field !== 'dataProtection';
  const isSilent = stated.length === 0 && !isOfNoPlan;
  const unstated = DATA_SCOPES.filter((scope) => !dataProtection[scope]);
  return (
    <Block title={title} note={<CorrectLink slug={slug} field="dataProtection" label={title} day={null} />}>
      <p className={css.intro}>{isSilent ? t('common.not_stated') : t('data_terms.maker_says')}</p>
      {!isSilent && (
        <dl>
          {isOfNoPlan && (
            <Row label={t('data_terms.trains')}>
              <dd className={css.answer}>
                {answer.statements} <FactDay day={answer.day} fact={{ slug, field: answer.field, label: title }} />
              </dd>
            </Row>
          )}
          <Statements tool={tool} />
          {stated.length > 0 && unstated.length > 0 && (
            <Row label={namesOf(unstated)}>
              <dd className={css.quiet}>{t('common.not_stated')}</dd>
            </Row>
          )}
        </dl>
      )}
      {stated.map((scope) => {
        const source = sourceOf(tool, `dataProtection.${scope}`);
        const name = namesOf([scope]);
        return (
          <p key={scope} className={css.source}>
            {name}{' '}
            {source && (
              <a href={source.url} target="_blank" rel="noopener nofollow" className={css.link}>
                {parseUrl(source.url)?.hostname ?? source.url}
              </a>
            )}{' '}
            <FactDay day={source?.day} fact={{ slug, field: 'dataProtection', label: name }} />
          </p>
        );
      })}
    </Block>
  );
}

export function LanguagesBlock({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  const { list } = useFormatters();
  const nameOf = useNameOf();
  const { slug, interfaceLanguages = [], spokenLanguages = [] } = tool;
  const kinds = [
    { field: 'interfaceLanguages', label: t('languages.interface'), codes: interfaceLanguages },
    { field: 'spokenLanguages', label: t('languages.spoken'), codes: spokenLanguages },
  ];
  if (kinds.every(({ codes }) => codes.length === 0)) return null;
  const title = t('languages.title');
  return (
    <Block title={title} note={<CorrectLink slug={slug} field="interfaceLanguages" label={title} day={null} />}>
      <dl>
        {kinds.map(({ field, label, codes }) => (
          <Row key={field} label={label}>
            {codes.length === 0 ? (
              <dd className={css.quiet}>{t('common.not_stated')}</dd>
            ) : (
              <dd className={css.answer}>
                {/* Other browsers name some languages differently. */}
                <span suppressHydrationWarning>{list(codes.map((code) => nameOf('language', code)))}</span>{' '}
                <FactDay day={sourceOf(tool, field)?.day} fact={{ slug, field, label }} />
              </dd>
            )}
          </Row>
        ))}
      </dl>
    </Block>
  );
}
