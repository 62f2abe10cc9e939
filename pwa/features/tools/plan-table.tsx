import { useMemo } from 'react';
import { parseUrl } from '#domain/model/addresses.ts';
import type { Plan } from '#domain/model/plan.ts';
import { mayBeOutOfDate } from '#domain/model/tool-facts.ts';
import { type PriceTexts, planTexts } from '#domain/price-text.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { useRouteData } from '#pwa/router/route.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { CorrectLink } from './correct-link.tsx';
import * as css from './plan-table.css.ts';

export function usePriceTexts(): PriceTexts {
  const { t, language } = useTranslation();
  return useMemo(() => ({ language, text: (key, values) => t(key, { ...values }) }), [t, language]);
}

/** For prices that were looked up long ago. */
export function OutOfDate({ plans, slug }: { plans: readonly Plan[]; slug: string }) {
  const { t } = useTranslation();
  const { today } = useRouteData().site;
  const old = plans.find(({ checkedAt }) => mayBeOutOfDate(checkedAt, today));
  return old && <CorrectLink slug={slug} field="price" label={t('plans.title')} day={old.checkedAt} />;
}

/** Plans that were looked up together. */
function bySource(plans: readonly Plan[]): Plan[][] {
  const groups = new Map<string, Plan[]>();
  for (const plan of plans) {
    const key = `${plan.checkedAt} ${plan.sourceUrl}`;
    groups.set(key, [...(groups.get(key) ?? []), plan]);
  }
  return [...groups.values()];
}

function Source({
  plans: [first, ...others],
  isOnly,
  slug,
}: {
  plans: readonly Plan[];
  isOnly: boolean;
  slug: string;
}) {
  const { t } = useTranslation();
  const { date, list } = useFormatters();
  if (!first) return null;
  const { checkedAt, sourceUrl } = first;
  const plans = [first, ...others];
  return (
    <li>
      {!isOnly && `${t('plans.of', { plans: list(plans.map(({ name }) => name)) })} `}
      <time dateTime={checkedAt}>{t('plans.checked', { date: date(checkedAt) })}</time>
      {' · '}
      <a href={sourceUrl} target="_blank" rel="noopener nofollow" className={css.source}>
        {parseUrl(sourceUrl)?.hostname ?? sourceUrl}
      </a>{' '}
      <OutOfDate plans={plans} slug={slug} />
    </li>
  );
}

/** Each price with the day on which it was looked up, and where. */
export function PlanTable({ plans, slug }: { plans: readonly Plan[]; slug: string }) {
  const { t } = useTranslation();
  const texts = usePriceTexts();
  const sources = bySource(plans);
  return (
    <>
      <table className={css.table}>
        <caption>
          <VisuallyHidden>{t('plans.title')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('plans.plan')}</th>
            <th scope="col">{t('plans.price')}</th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => {
            const { price, limits } = planTexts(plan, texts);
            return (
              <tr key={JSON.stringify(plan)}>
                <th scope="row" translate="no">
                  {plan.name}
                </th>
                <td>
                  {price}
                  {limits.map((limit) => (
                    <span key={limit} className={css.limit}>
                      {limit}
                    </span>
                  ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <ul className={css.sources}>
        {sources.map((own) => (
          <Source
            key={`${own[0]?.checkedAt} ${own[0]?.sourceUrl}`}
            plans={own}
            slug={slug}
            isOnly={sources.length === 1}
          />
        ))}
      </ul>
    </>
  );
}
