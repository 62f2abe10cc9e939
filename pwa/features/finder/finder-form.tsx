import { ChevronDown, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { PRICE_CEILINGS, type ToolFilter, type ToolSort, USUAL_CURRENCY } from '#domain/model/tool-query.ts';
import { formatMoney } from '#domain/price-text.ts';
import { usePrehydrationChoice } from '#pwa/hooks/use-hydrated.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { LANGUAGE_PARAM } from '#pwa/lib/url.ts';
import { Button, IconButton } from '#pwa/ui/button/button.tsx';
import * as fieldCss from '#pwa/ui/field/field.css.ts';
import { useUrlLanguage } from '#pwa/ui/link/app-link.tsx';
import * as css from './finder.css.ts';

/** Features; names of systems are the same in all languages. */
export const PLACES = [
  { value: 'web_app', label: '' },
  { value: 'windows_app', label: 'Windows' },
  { value: 'macos_app', label: 'macOS' },
  { value: 'linux_app', label: 'Linux' },
  { value: 'ios_app', label: 'iOS' },
  { value: 'android_app', label: 'Android' },
];

type QuestionProps = {
  name: string;
  label: string;
  any: string;
  answers: readonly { value: string; label: string; lang?: string | undefined }[];
  value: string;
  onChange: (value: string) => void;
};

export function Question({ name, label, any, answers, value, onChange }: QuestionProps) {
  const select = usePrehydrationChoice(onChange);
  return (
    <label className={fieldCss.field}>
      <span className={fieldCss.label}>{label}</span>
      <span className={fieldCss.selectFrame}>
        <select
          ref={select}
          name={name}
          className={fieldCss.select}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{any}</option>
          {answers.map((answer) => (
            <option key={answer.value} value={answer.value} lang={answer.lang}>
              {answer.label}
            </option>
          ))}
        </select>
        <ChevronDown className={fieldCss.selectArrow} size={16} strokeWidth={1.75} aria-hidden />
      </span>
    </label>
  );
}

export type FinderChange = (change: (now: ToolFilter) => Partial<ToolFilter>) => void;

export function FeatureQuestion(
  props: Pick<QuestionProps, 'label' | 'any' | 'answers'> & { filter: ToolFilter; change: FinderChange },
) {
  const { filter, change, answers, ...texts } = props;
  const isAnswer = (key: string) => answers.some(({ value }) => value === key);
  const choose = (chosen: string) =>
    change(({ features }) => {
      const [, ...others] = features.filter(isAnswer);
      const kept = [...features.filter((key) => !isAnswer(key)), ...others];
      return { features: [...new Set(chosen === '' ? kept : [...kept, chosen])].sort() };
    });
  return (
    <Question
      {...texts}
      name="features"
      answers={answers}
      value={filter.features.find(isAnswer) ?? ''}
      onChange={choose}
    />
  );
}

type FinderFormProps = {
  action: string;
  filter: ToolFilter;
  sort?: ToolSort;
  change: FinderChange;
  total: number | undefined;
  /** For visitors without scripts; on phones it closes the sheet. */
  onSubmit?: () => void;
  before?: ReactNode;
  children: ReactNode;
};

/** Questions in plain words whose answers are filters. Without scripts a GET form. */
export function FinderForm(props: FinderFormProps) {
  const { action, filter, sort = 'relevance', change, total, onSubmit, before, children } = props;
  const { t, language } = useTranslation();
  const { urlLanguage } = useUrlLanguage();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (event.target instanceof Element) event.target.closest<HTMLElement>(':popover-open')?.hidePopover();
    onSubmit?.();
  };
  const { price, currency } = filter;
  const kept = {
    [LANGUAGE_PARAM]: urlLanguage ?? '',
    pricing: filter.pricing.join(),
    currency: currency === USUAL_CURRENCY ? '' : currency,
    sort: sort === 'relevance' ? '' : sort,
  };
  const prices = [
    { value: 'free', label: t('finder.price_free') },
    ...PRICE_CEILINGS.map((value) => {
      return { value, label: t('finder.price_up_to', { price: formatMoney(Number(value), currency, language) }) };
    }),
    // An answer of addresses only.
    ...(price === 'usage' ? [{ value: price, label: t('finder.price_usage') }] : []),
  ];
  return (
    <form action={action} method="get" className={css.form} onSubmit={submit}>
      {Object.entries(kept).map(([name, value]) => value && <input key={name} type="hidden" {...{ name, value }} />)}
      {before}
      <Question
        name="price"
        label={t('finder.price')}
        any={t('finder.price_any')}
        answers={prices}
        value={price}
        onChange={(chosen) => change(() => ({ price: chosen as ToolFilter['price'] }))}
      />
      <FeatureQuestion
        label={t('finder.place')}
        any={t('finder.place_any')}
        answers={PLACES.map(({ value, label }) => ({ value, label: label || t('finder.web_app') }))}
        filter={filter}
        change={change}
      />
      {children}
      <p className={css.end}>
        <Button type="submit" variant="primary" className={onSubmit ? undefined : css.closing}>
          {t('finder.show')}
        </Button>
        <span role="status" className={css.count}>
          {total !== undefined && t('common.tool_count', { count: total })}
        </span>
      </p>
    </form>
  );
}

/** On phones the questions open from a button, without scripts too. */
export function FinderSheet({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <Button className={css.open} popoverTarget={id}>
        {label}
      </Button>
      <div id={id} popover="auto" className={css.sheet}>
        <div className={css.sheetHead}>
          <p className={css.sheetTitle}>{t('finder.title')}</p>
          <IconButton icon={X} label={t('common.close')} popoverTarget={id} popoverTargetAction="hide" />
        </div>
        {children}
      </div>
    </>
  );
}
