import { type ReactNode, useRef, useState } from 'react';
import { dividesTools } from '#domain/catalogue/stated-facts.ts';
import type { FactCount, FactCounts } from '#domain/model/catalogue.ts';
import { DATA_CHOICES, NO_FILTER } from '#domain/model/tool-query.ts';
import { FEATURE_GROUPS } from '#domain/model/vocabulary.ts';
import { useCategory, useFacets, useFeatures } from '#pwa/hooks/catalogue-queries.ts';
import { useBrowserLayoutEffect, usePrehydrationCheck } from '#pwa/hooks/use-hydrated.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { keptOnServer } from '#pwa/lib/html-fragment.tsx';
import * as css from './filter-form.css.ts';
import { useToolsControl } from './tools-control.tsx';

type FilterOptionProps = {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  count?: number | undefined;
  unstated?: number | undefined;
  label: string;
  lang?: string | undefined;
};

function Option({ type, name, value, isOn, onChange, count, unstated, label, lang }: FilterOptionProps) {
  const { t } = useTranslation();
  const { number } = useFormatters();
  const input = usePrehydrationCheck();
  return (
    <label className={css.option}>
      <input
        ref={input}
        type={type}
        name={name}
        value={value}
        className={css.box}
        checked={isOn}
        disabled={count === 0 && !isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {lang ? <span lang={lang}>{label}</span> : label}
      {count !== undefined && (
        <span className={unstated === 0 ? css.optionCountAlone : css.optionCount}>{number(count)}</span>
      )}
      {unstated !== undefined && unstated > 0 && (
        <span className={css.optionUnstated} role="img" aria-label={`${number(unstated)} ${t('common.not_stated')}`}>
          {number(unstated)}
        </span>
      )}
    </label>
  );
}

/** Half of the elements of a list's page. */
export const FilterOption = keptOnServer('option', Option);

type CheckOptionsProps<Value extends string> = {
  name: string;
  values: readonly Value[];
  chosen: readonly Value[];
  countOf: (value: Value) => number | undefined;
  unstatedOf?: (value: Value) => number | undefined;
  labelOf: (value: Value) => string;
  onToggle: (value: Value, isOn: boolean) => void;
};

export function CheckOptions<Value extends string>(props: CheckOptionsProps<Value>) {
  const { name, values, chosen, countOf, unstatedOf, labelOf, onToggle } = props;
  return values.map((value) => (
    <FilterOption
      key={value}
      type="checkbox"
      name={name}
      value={value}
      isOn={chosen.includes(value)}
      count={countOf(value)}
      unstated={unstatedOf?.(value)}
      onChange={(isOn) => onToggle(value, isOn)}
      label={labelOf(value)}
    />
  ));
}

const NO_FEATURES: readonly never[] = [];
const NOT_COUNTED: FactCount = { yes: 0, no: 0, unstated: 0 };

type FoldedDetailsProps = { summary: ReactNode; isUnfolded?: boolean; children: ReactNode };

/**
 * Renders its content once it is open, since most visitors open none; without scripts the content is there at once.
 * Keeps its first state, lest a choice folds what it is made in.
 */
export function FoldedDetails({ summary, isUnfolded = false, children }: FoldedDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen] = useState(isUnfolded);
  const [isUsed, setUsed] = useState(isUnfolded);
  // Opened before hydration.
  useBrowserLayoutEffect(() => {
    if (details.current?.open) setUsed(true);
  }, []);
  return (
    <details ref={details} open={isOpen} onToggle={() => setUsed(true)}>
      {summary}
      {isUsed ? children : <noscript>{children}</noscript>}
    </details>
  );
}

function FoldedGroup({ title, isUnfolded, children }: { title: string; isUnfolded: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const { filter } = useToolsControl();
  const summary = (
    <summary className={css.more}>
      {title}
      {filter.unstated !== 'include' && (
        <span className={css.columnHeads} aria-hidden="true">
          {t('common.yes')}
        </span>
      )}
    </summary>
  );
  return (
    <FoldedDetails summary={summary} isUnfolded={isUnfolded}>
      <div className={css.options}>{children}</div>
    </FoldedDetails>
  );
}

type FactOptionsProps = {
  counts: FactCounts | undefined;
  except?: readonly string[];
  /** Required keys that tools state, whether or not these divide them. */
  showsRequired?: boolean;
};

export function FactOptions({ counts, except = NO_FEATURES, showsRequired = false }: FactOptionsProps) {
  const { t } = useTranslation();
  const { filter, settled, change } = useToolsControl();
  // Of the whole category, so that options stay while a visitor narrows the list.
  const all = useFacets({ ...NO_FILTER, category: settled.filter.category, facts: true }).data?.facts;
  const features = useFeatures().data ?? NO_FEATURES;
  const divides = (count: FactCount | undefined) => dividesTools(count ?? NOT_COUNTED);
  const left = ({ yes, unstated }: FactCount) => (filter.unstated === 'include' ? yes + unstated : yes);
  const apart = (count: FactCount | undefined) => (filter.unstated === 'include' ? undefined : count?.unstated);
  const required: readonly string[] = useCategory(settled.filter.category).data?.requiredKeys ?? NO_FEATURES;
  const isRequired = (key: string) => showsRequired && required.includes(key) && (all?.features[key]?.yes ?? 0) > 0;
  const isShown = (key: string) => filter.features.includes(key) || divides(all?.features[key]) || isRequired(key);
  const shown = features.filter(({ key, type }) => type === 'boolean' && !except.includes(key) && isShown(key));
  const data = DATA_CHOICES.filter((choice) => filter.data.includes(choice) || divides(all?.data[choice]));
  const others = shown.filter(({ key }) => !required.includes(key));
  const groups = [
    { group: 'decides' as const, own: required.flatMap((asked) => shown.find(({ key }) => key === asked) ?? []) },
    ...FEATURE_GROUPS.map((group) => ({ group, own: others.filter((feature) => feature.group === group) })),
  ];
  if (shown.length + data.length === 0) return null;
  return (
    <fieldset className={showsRequired ? css.groupInColumns : css.group}>
      <legend className={css.legend}>{t('fact_filter.legend')}</legend>
      {filter.unstated !== 'include' && (
        <p className={css.unstatedHint} aria-hidden="true">
          ? {t('common.not_stated')}
        </p>
      )}
      {groups.map(({ group, own }) =>
        own.length === 0 ? null : (
          <FoldedGroup
            key={group}
            title={group === 'decides' ? t('decides.title') : t(`features.group_${group}`)}
            isUnfolded={group === 'decides' || own.some(({ key }) => filter.features.includes(key))}
          >
            <CheckOptions
              name="features"
              values={own.map(({ key }) => key)}
              chosen={filter.features}
              countOf={(key) => counts && left(counts.features[key] ?? NOT_COUNTED)}
              unstatedOf={(key) => apart(counts?.features[key])}
              labelOf={(key) => own.find((feature) => feature.key === key)?.label ?? key}
              onToggle={(key, isOn) => change((now) => ({ features: toggled(now.features, key, isOn).sort() }))}
            />
          </FoldedGroup>
        ),
      )}
      {data.length > 0 && (
        <FoldedGroup title={t('fact_filter.data')} isUnfolded={filter.data.length > 0}>
          <CheckOptions
            name="data"
            values={data}
            chosen={filter.data}
            countOf={(choice) => counts && left(counts.data[choice] ?? NOT_COUNTED)}
            unstatedOf={(choice) => apart(counts?.data[choice])}
            labelOf={(choice) => t(`fact_filter.data_${choice}`)}
            onToggle={(choice, isOn) => change((now) => ({ data: toggled(now.data, choice, isOn) }))}
          />
        </FoldedGroup>
      )}
      <UnstatedOption count={counts?.unstated ?? 0} />
    </fieldset>
  );
}

function toggled<T>(now: readonly T[], one: T, isOn: boolean): T[] {
  const others = now.filter((other) => other !== one);
  return isOn ? [...others, one] : others;
}

function UnstatedOption({ count }: { count: number }) {
  const { t } = useTranslation();
  const { filter, change } = useToolsControl();
  const isOn = filter.unstated === 'include';
  if (filter.features.length + filter.data.length === 0 || (count === 0 && !isOn)) return null;
  return (
    <FilterOption
      type="checkbox"
      name="unstated"
      value="include"
      isOn={isOn}
      onChange={(isIncluded) => change({ unstated: isIncluded ? 'include' : '' })}
      label={t('fact_filter.unstated', { count })}
    />
  );
}
