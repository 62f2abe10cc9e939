import type { ToolSummary } from '#domain/model/tool.ts';
import type { PriceChoice, ToolFilter } from '#domain/model/tool-query.ts';
import { formatMoney } from '#domain/price-text.ts';
import { useFeatures } from '#pwa/hooks/catalogue-queries.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';

export function usePriceName(): (choice: PriceChoice, currency: string) => string {
  const { t, language } = useTranslation();
  return (choice, currency) =>
    choice === 'free' || choice === 'usage'
      ? t(`price_filter.${choice}`)
      : t('price_filter.up_to', { price: formatMoney(Number(choice), currency, language) });
}

/** Which of the facts asked for a tool states and which not; in a category, what decides there. */
export function useWhyListed({ features, data, price, currency }: ToolFilter): (tool: ToolSummary) => string {
  const { t } = useTranslation();
  const vocabulary = useFeatures().data ?? [];
  const priceName = usePriceName();
  const nameOf = (key: string) => vocabulary.find((own) => own.key === key)?.label ?? key;
  const asked = [
    ...features.map((key) => [`features.${key}`, nameOf(key)] as const),
    ...data.map((choice) => [`data.${choice}`, t(`fact_filter.data_${choice}`)] as const),
    ...(price === '' ? [] : [['price', priceName(price, currency)] as const]),
  ];
  return ({ unstated = [], deciding = [], priceLabel }) => {
    if (asked.length === 0) return deciding.map(nameOf).join(' · ');
    const names = asked.map(([fact, name]) => (unstated.includes(fact) ? t('fact_filter.not_stated', { name }) : name));
    // Its price may be in another currency than the one asked for.
    if (unstated.includes('price') && !priceLabel) names.push(t('fact_filter.price_not_stated'));
    return names.join(' · ');
  };
}
