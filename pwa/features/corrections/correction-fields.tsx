import {
  CORRECTED_FIELDS,
  CORRECTION,
  correctedValueMax,
  featureField,
  featureKeyOf,
  takesLines,
  UNSAID_VALUE,
} from '#domain/model/correction.ts';
import { TOOL_STATUSES } from '#domain/model/tool-facts.ts';
import { FEATURE_NUMBER_MAX } from '#domain/model/vocabulary.ts';
import { useFeatures } from '#pwa/hooks/catalogue-queries.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { CheckboxField, RadioGroup, SelectField } from '#pwa/ui/field/choice-field.tsx';
import { TextField } from '#pwa/ui/field/text-field.tsx';
import type { CorrectionForm } from './correction-values.ts';

type OwnField = (typeof CORRECTED_FIELDS)[number];
const isOwnField = (field: string): field is OwnField => (CORRECTED_FIELDS as readonly string[]).includes(field);

export function useCorrectedFieldName(): (field: string) => string {
  const { t } = useTranslation();
  const { data: vocabulary = [] } = useFeatures();
  const names: Readonly<Record<OwnField, string>> = {
    name: t('submit.name'),
    website: t('submit.website'),
    price: t('correct.field_price'),
    status: t('correct.field_status'),
    description: t('correct.field_description'),
    maker: t('correct.field_maker'),
    owner: t('correct.field_owner'),
    formerNames: t('correct.field_former_names'),
    successor: t('correct.field_successor'),
    interfaceLanguages: t('correct.field_interface'),
    spokenLanguages: t('correct.field_spoken'),
    dataProtection: t('correct.field_data'),
    other: t('correct.field_other'),
  };
  return (field) => {
    if (isOwnField(field)) return names[field];
    const key = featureKeyOf(field);
    return vocabulary.find((feature) => feature.key === key)?.label ?? (key ?? field).replaceAll('_', ' ');
  };
}

type FieldsProps = { form: CorrectionForm };

function FieldSelect({ field, onChange }: { field: string; onChange: (field: string) => void }) {
  const { t } = useTranslation();
  const { data: vocabulary = [] } = useFeatures();
  const nameOf = useCorrectedFieldName();
  const fields = [...CORRECTED_FIELDS, ...vocabulary.map(({ key }) => featureField(key))];
  const options = (fields.includes(field) ? fields : [...fields, field]).map((value) => ({
    value,
    label: nameOf(value),
  }));
  return (
    <SelectField
      label={t('correct.field')}
      name="field"
      options={options}
      value={field}
      onChange={onChange}
      isFormField
    />
  );
}

function PlanFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const { values, change } = form;
  return (
    <>
      <TextField {...form.field('plan')} label={t('correct.plan')} isRequired />
      <TextField {...form.field('amount')} label={t('correct.amount')} isRequired />
      <TextField {...form.field('currency')} label={t('correct.currency')} isRequired />
      <RadioGroup
        legend={t('correct.period')}
        name="period"
        values={['month', 'year', 'once']}
        labelOf={(period) => t(`correct.period_${period}`)}
        value={values.period}
        onChange={(period) => change({ period })}
        error={undefined}
      />
      <CheckboxField {...form.checkbox('perSeat')} label={t('correct.per_seat')} />
    </>
  );
}

function PriceField({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <RadioGroup
        legend={t('correct.field_price')}
        name="isPlan"
        values={['plan', 'words']}
        labelOf={(how) => t(`correct.price_${how}`)}
        value={form.values.isPlan ? 'plan' : 'words'}
        onChange={(how) => form.change({ isPlan: how === 'plan' })}
        error={undefined}
      />
      {form.values.isPlan ? <PlanFields form={form} /> : <TextValue form={form} />}
    </>
  );
}

function TextValue({ form, hint }: FieldsProps & { hint?: string }) {
  const { t } = useTranslation();
  const { field } = form.values;
  return (
    <TextField
      {...form.field('value')}
      label={t('correct.value')}
      hint={hint}
      type={field === 'website' ? 'url' : 'text'}
      autoComplete="off"
      max={field === 'website' ? undefined : correctedValueMax(field)}
      isMultiline={takesLines(field)}
      isRequired
    />
  );
}

function ChosenValue({ form, values }: FieldsProps & { values: readonly string[] }) {
  const { t } = useTranslation();
  const labels: Readonly<Record<string, string>> = {
    true: t('common.yes'),
    false: t('common.no'),
    [UNSAID_VALUE]: t('correct.unsaid'),
    active: t('correct.status_active'),
    unmaintained: t('correct.status_unmaintained'),
    discontinued: t('correct.status_discontinued'),
  };
  return (
    <RadioGroup
      legend={t('correct.value')}
      name="value"
      values={values}
      labelOf={(value) => labels[value] ?? value}
      value={form.values.value}
      onChange={(value) => form.change({ value })}
      error={form.errorOf('value')}
      isColumn
    />
  );
}

function ValueField({ form }: FieldsProps) {
  const { t } = useTranslation();
  const { data: vocabulary = [] } = useFeatures();
  const { field } = form.values;
  const key = featureKeyOf(field);
  const type = vocabulary.find((feature) => feature.key === key)?.type;
  if (field === 'price') return <PriceField form={form} />;
  if (field === 'status') return <ChosenValue form={form} values={TOOL_STATUSES} />;
  if (type === 'boolean') return <ChosenValue form={form} values={['true', 'false', UNSAID_VALUE]} />;
  if (key === null) return <TextValue form={form} />;
  const range = type === 'number' ? `0–${FEATURE_NUMBER_MAX}, ` : '';
  return <TextValue form={form} hint={`${range}${UNSAID_VALUE}: ${t('correct.unsaid')}`} />;
}

export function CorrectionFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FieldSelect
        field={form.values.field}
        onChange={(field) => {
          if (field !== form.values.field) form.prefill({ field, value: '' });
        }}
      />
      <ValueField form={form} />
      <TextField
        {...form.field('source')}
        label={t('correct.source')}
        hint={t('correct.source_hint')}
        type="url"
        autoComplete="off"
        isRequired
      />
      <TextField {...form.field('note')} label={t('correct.note')} max={CORRECTION.noteMax} isMultiline />
      <TextField
        {...form.field('email')}
        label={t('submit.email')}
        hint={t('submit.email_hint')}
        type="email"
        autoComplete="email"
      />
    </>
  );
}
