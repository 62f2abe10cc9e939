import type { ReactNode } from 'react';
import { newestFact, priceDay, sourceOf } from '#domain/catalogue/fact-sources.ts';
import { statedPlatforms } from '#domain/catalogue/stated-facts.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { priceSentences } from '#domain/price-text.ts';
import { useDataAnswer } from '#pwa/features/tools/data-answer.ts';
import { FactDay } from '#pwa/features/tools/fact-day.tsx';
import { usePriceTexts } from '#pwa/features/tools/plan-table.tsx';
import { PricingLabel } from '#pwa/features/tools/tool-badges.tsx';
import { useFeatures } from '#pwa/hooks/catalogue-queries.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import type { ToolDetails } from '#pwa/lib/api/api-keys.ts';
import { categoryPath } from '#pwa/router/paths.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as css from './five-answers.css.ts';

const FEATURE_FIELD = 'features.';

type AnswerProps = {
  label: string;
  children: ReactNode;
  /** Undefined where no day belongs to it. */
  looked?: { slug: string; field: string; day: string | null };
};

function Answer({ label, children, looked }: AnswerProps) {
  return (
    <div className={css.answer}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>{children}</dd>
      {looked && (
        <dd className={css.day}>
          <FactDay day={looked.day} fact={{ ...looked, label }} />
        </dd>
      )}
    </div>
  );
}

export function FiveAnswers({ tool }: { tool: ToolDetails }) {
  const { t } = useTranslation();
  const { list } = useFormatters();
  const { data: vocabulary = [] } = useFeatures();
  const platforms = statedPlatforms(vocabulary, tool.features);
  const runsOn = list(platforms.map(({ label }) => label));
  const { slug } = tool;
  return (
    <dl className={css.answers}>
      <Answer label={t('answers.for')}>
        <ul className={css.categories} aria-label={t('tool.categories')}>
          {tool.categories.map(({ slug, name, lang }) => (
            <li key={slug}>
              <AppLink to={categoryPath(slug)} className={css.category} lang={lang}>
                {name}
              </AppLink>
            </li>
          ))}
        </ul>
      </Answer>
      {tool.status !== 'discontinued' && (
        <Answer label={t('answers.costs')} looked={{ slug, field: 'price', day: priceDay(tool) }}>
          <Costs tool={tool} />
        </Answer>
      )}
      {runsOn === '' ? (
        <Answer label={t('answers.runs_on')}>
          <NotStated />
        </Answer>
      ) : (
        <Answer label={t('answers.runs_on')} looked={{ slug, ...newestOf(tool, platforms) }}>
          {runsOn}
        </Answer>
      )}
      <DataAnswer tool={tool} />
      <Answer label={t('answers.sure')}>
        <Certainty tool={tool} />
      </Answer>
    </dl>
  );
}

function NotStated() {
  const { t } = useTranslation();
  return <span className={css.quiet}>{t('common.not_stated')}</span>;
}

/** Last looked up of these features; the first of them if no day is on record. */
function newestOf({ sources = [] }: CatalogTool, features: readonly { key: string }[]) {
  const fields = features.map(({ key }) => FEATURE_FIELD + key);
  const own = sources.map((source) => ({ ...source, fields: source.fields.filter((field) => fields.includes(field)) }));
  return newestFact({ sources: own }, '') ?? { field: fields[0] ?? '', day: null };
}

function Costs({ tool }: { tool: CatalogTool }) {
  const sentences = priceSentences(tool.plans ?? [], tool.pricingType, usePriceTexts());
  if (sentences.length === 0) return <PricingLabel tool={tool} />;
  return sentences.map((sentence) => <p key={sentence}>{sentence}</p>);
}

function DataAnswer({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  const { statements, isOfTraining, isPartly, field, day } = useDataAnswer()(tool);
  const label = t('answers.data');
  if (statements.length === 0) {
    return (
      <Answer label={label}>{isPartly ? <p className={css.quiet}>{t('answers.data_below')}</p> : <NotStated />}</Answer>
    );
  }
  return (
    <Answer label={label} looked={{ slug: tool.slug, field, day }}>
      {statements.map((statement) => (
        <p key={statement} className={isOfTraining ? undefined : css.quiet}>
          {statement}
        </p>
      ))}
    </Answer>
  );
}

function Certainty({ tool }: { tool: ToolDetails }) {
  const { t } = useTranslation();
  const { features, requiredKeys = [], sources = [] } = tool;
  const lookedUp = sources.flatMap(({ fields }) =>
    fields.flatMap((field) => (field.startsWith(FEATURE_FIELD) ? [field.slice(FEATURE_FIELD.length)] : [])),
  );
  const stated = Object.keys(features);
  const all = new Set([...stated, ...requiredKeys, ...lookedUp]);
  const dated = stated.filter((key) => sourceOf(tool, FEATURE_FIELD + key)?.day);
  return (
    <>
      <p>{t('answers.stated', { stated: stated.length, count: all.size })}</p>
      {stated.length > 0 && (
        <p className={css.quiet}>
          {dated.length > 0 ? t('answers.dated', { count: dated.length }) : t('looked_up.no_date')}
        </p>
      )}
      {tool.isVerified && (
        <p className={css.quiet} title={t('tool_page.status_verified')}>
          {t('common.verified')}
        </p>
      )}
    </>
  );
}
