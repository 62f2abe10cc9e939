import * as v from 'valibot';
import { parseUrl } from '#domain/model/addresses.ts';
import { Plans } from '#domain/model/plan.ts';
import { DATA_SCOPES } from '#domain/model/tool-facts.ts';
import { priceSentences } from '#domain/price-text.ts';
import { finePrint } from '#pwa/design/text.css.ts';
import { useScopeNames } from '#pwa/features/tools/data-answer.ts';
import { usePriceTexts } from '#pwa/features/tools/plan-table.tsx';
import { useFeatures, useHistory } from '#pwa/hooks/catalogue-queries.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import type { ToolChange } from '#pwa/lib/api/api-keys.ts';
import { useNameOf } from './data-block.tsx';
import * as css from './overview-panel.css.ts';
import { Block, useLinkNames } from './tool-aside.tsx';

const SHOWN_MAX = 8;
const Texts = v.array(v.string());

/** Null for a field that is no news to visitors, such as a checked address. */
function useFieldName(): (field: string) => string | null {
  const { t } = useTranslation();
  const { data: vocabulary = [] } = useFeatures();
  const linkNames = useLinkNames();
  const namesOf = useScopeNames();
  const price = t('changes.field_price');
  const names: Readonly<Record<string, string>> = {
    ...{ plans: price, pricingType: price, pricingDetails: price },
    name: t('changes.field_name'),
    website: t('changes.field_website'),
    maker: t('changes.field_maker'),
    owner: t('changes.field_owner'),
    status: t('changes.field_status'),
    successor: t('changes.field_successor'),
    formerNames: t('changes.field_former_names'),
    interfaceLanguages: t('languages.interface'),
    spokenLanguages: t('languages.spoken'),
  };
  return (field) => {
    const [group = '', key = ''] = field.split('.', 2);
    if (group === 'features') return vocabulary.find((feature) => feature.key === key)?.label ?? null;
    if (group === 'links') return Object.entries(linkNames).find(([name]) => name === key)?.[1] ?? null;
    if (group === 'dataProtection') {
      const scopes = namesOf(DATA_SCOPES.filter((scope) => scope === key));
      return t('answers.of_scopes', { statement: t('answers.data'), scopes });
    }
    return Object.hasOwn(names, field) ? (names[field] ?? null) : null;
  };
}

/** Undefined where the value takes too many words, or was not saved. */
function useValueText(): (field: string, value: unknown) => string | undefined {
  const { t } = useTranslation();
  const { list, number } = useFormatters();
  const nameOf = useNameOf();
  const priceTexts = usePriceTexts();
  return (field, value) => {
    if (value === undefined) return undefined;
    if (value === null) return t('common.not_stated');
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
    if (typeof value === 'number') return number(value);
    if (field === 'plans' && v.is(Plans, value)) return list(priceSentences(value, null, priceTexts));
    if (v.is(Texts, value))
      return list(field.endsWith('Languages') ? value.map((code) => nameOf('language', code)) : value);
    if (typeof value !== 'string') return undefined;
    if (field === 'pricingType') return t(`pricing.${value as 'free'}`);
    if (field !== 'status') return value;
    return t(value === 'active' ? 'changes.status_active' : `common.${value as 'discontinued'}`);
  };
}

type NamedChange = ToolChange & { name: string; beforeText: string | undefined; afterText: string | undefined };

function Change({ change: { day, name, beforeText, afterText, sourceUrl, note } }: { change: NamedChange }) {
  const { t } = useTranslation();
  const { date } = useFormatters();
  return (
    <li className={css.change}>
      <p>
        <time dateTime={day} className={finePrint}>
          {date(day)}
        </time>{' '}
        <span className={css.name}>{name}</span>
      </p>
      {afterText && <p>{t('changes.after', { value: afterText })}</p>}
      {beforeText && <p className={finePrint}>{t('changes.before', { value: beforeText })}</p>}
      {note && <p className={finePrint}>{note}</p>}
      {sourceUrl && (
        <a href={sourceUrl} target="_blank" rel="noopener nofollow" className={css.changeSource}>
          {parseUrl(sourceUrl)?.hostname ?? sourceUrl}
        </a>
      )}
    </li>
  );
}

export function HistoryBlock({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { data: history = [] } = useHistory(slug);
  const nameOf = useFieldName();
  const textOf = useValueText();
  const shown = history.flatMap((change): NamedChange[] => {
    const name = nameOf(change.field);
    const [beforeText, afterText] = [textOf(change.field, change.before), textOf(change.field, change.after)];
    // Prices that were only looked up again.
    const isSame = beforeText !== undefined && beforeText === afterText;
    return name === null || isSame ? [] : [{ ...change, name, beforeText, afterText }];
  });
  if (shown.length === 0) return null;
  return (
    <div data-history>
      <Block title={t('changes.title')}>
        <ol className={css.changes}>
          {shown.slice(0, SHOWN_MAX).map((change) => (
            <Change key={JSON.stringify(change)} change={change} />
          ))}
        </ol>
        {shown.every(({ origin }) => origin === undefined) && <p className={finePrint}>{t('changes.saved')}</p>}
      </Block>
    </div>
  );
}
