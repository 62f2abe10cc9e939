import { useTranslation } from 'react-i18next';
import { PRICING_TYPES } from '#domain/model/pricing-types.ts';
import { SUBMISSION } from '#domain/model/submission.ts';
import { fieldErrorText } from '#pwa/ui/form/form-error-text.ts';
import { RadioGroup } from '#pwa/ui/field/radio-group.tsx';
import { TextField } from '#pwa/ui/field/text-field.tsx';
import { CategoryPicker } from './category-picker.tsx';
import type { SubmissionField } from './submission-values.ts';
import type { SubmissionForm } from './use-submission-form.ts';
import { WebsiteField } from './website-field.tsx';

type SubmissionFieldsProps = { form: SubmissionForm; listedSlug: string | null };
type TextFieldName = 'name' | 'description' | 'companyName' | 'email';

function useFieldProps({ values, codes, change, leave }: SubmissionForm) {
  const { t } = useTranslation();
  const errorOf = (field: SubmissionField) => {
    const code = codes[field];
    return code === undefined ? undefined : fieldErrorText(t, code);
  };
  // What is still empty is only asked for when it is sent.
  const leaveFilled = (field: SubmissionField) => {
    if (String(values[field]).trim() !== '') leave(field);
  };
  const line = (name: TextFieldName) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (text: string) => change({ [name]: text }),
    onBlur: () => leaveFilled(name),
  });
  return { errorOf, leaveFilled, line };
}

/** The fields of a tool that is proposed. */
export function SubmissionFields({ form, listedSlug }: SubmissionFieldsProps) {
  const { t } = useTranslation();
  const { values, change } = form;
  const { errorOf, leaveFilled, line } = useFieldProps(form);
  return (
    <>
      <TextField {...line('name')} label={t('submit.name')} autoComplete="off" max={SUBMISSION.nameMax} isRequired />
      <WebsiteField form={form} error={errorOf('website')} listedSlug={listedSlug} />
      <TextField
        {...line('description')}
        label={t('submit.description')}
        hint={t('submit.description_hint')}
        autoComplete="off"
        max={SUBMISSION.descriptionMax}
        isMultiline
        isRequired
      />
      <CategoryPicker
        chosen={values.categories}
        onChange={(categories) => change({ categories })}
        onLeave={() => leaveFilled('categories')}
        error={errorOf('categories')}
      />
      <RadioGroup
        legend={t('submit.pricing')}
        name="pricingType"
        values={PRICING_TYPES}
        labelOf={(type) => t(`pricing.${type}`)}
        value={values.pricingType}
        onChange={(pricingType) => change({ pricingType })}
        error={errorOf('pricingType')}
      />
      <TextField
        {...line('companyName')}
        label={t('submit.company')}
        autoComplete="organization"
        max={SUBMISSION.companyMax}
      />
      <TextField
        {...line('email')}
        label={t('submit.email')}
        hint={t('submit.email_hint')}
        type="email"
        autoComplete="email"
      />
    </>
  );
}
