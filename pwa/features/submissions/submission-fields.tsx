import { useRef, useState } from 'react';
import { PRICING_TYPES } from '#domain/model/atoms.ts';
import { SUBMISSION } from '#domain/model/submission.ts';
import { findToolByWebsite } from '#pwa/features/tools/find-tool-by-website.ts';
import { useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { toolPath } from '#pwa/router/paths.ts';
import { RadioGroup } from '#pwa/ui/field/choice-field.tsx';
import { TextField } from '#pwa/ui/field/text-field.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { CategoryPicker } from './category-picker.tsx';
import * as css from './submission-fields.css.ts';
import { completeWebsiteUrl, type SubmissionForm } from './submission-values.ts';

function useListedTool() {
  const language = useLanguage();
  const [slug, setSlug] = useState<string | null>(null);
  const wanted = useRef('');
  const look = (website: string) => {
    wanted.current = website;
    if (!URL.canParse(website)) return setSlug(null);
    findToolByWebsite(new URL(website), language).then(
      (found) => wanted.current === website && setSlug(found),
      () => {},
    );
  };
  const forget = () => {
    wanted.current = '';
    setSlug(null);
  };
  return { slug, look, forget };
}

type WebsiteFieldProps = {
  form: SubmissionForm;
  /** From the server's rejection. */
  listedSlug: string | null;
};

function WebsiteField({ form, listedSlug }: WebsiteFieldProps) {
  const { t } = useTranslation();
  const [isCompleted, setCompleted] = useState(false);
  const listed = useListedTool();
  const { website } = form.values;
  const isRefused = form.codes.website === 'already_listed';
  const slug = isRefused ? listedSlug : listed.slug;
  const leave = () => {
    const whole = completeWebsiteUrl(website);
    setCompleted(whole !== website.trim());
    if (whole !== website) form.change({ website: whole });
    form.leave('website');
    if (whole !== '') listed.look(whole);
  };
  return (
    <div className={css.group}>
      <TextField
        label={t('submit.website')}
        {...form.field('website')}
        type="url"
        autoComplete="off"
        onChange={(typed) => {
          form.change({ website: typed });
          setCompleted(false);
          listed.forget();
        }}
        onBlur={leave}
        hint={t(isCompleted ? 'submit.website_completed' : 'submit.website_hint')}
        isRequired
      />
      <div role="status" className={css.listed}>
        {slug !== null && (
          <p>
            {!isRefused && `${t('submit.maybe_listed')} `}
            <AppLink to={toolPath(slug)}>{t('submit.see_listed')}</AppLink>
          </p>
        )}
      </div>
    </div>
  );
}

type SubmissionFieldsProps = { form: SubmissionForm; listedSlug: string | null };

export function SubmissionFields({ form, listedSlug }: SubmissionFieldsProps) {
  const { t } = useTranslation();
  const { values, change, errorOf } = form;
  return (
    <>
      <TextField
        {...form.field('name')}
        label={t('submit.name')}
        autoComplete="off"
        max={SUBMISSION.nameMax}
        isRequired
      />
      <WebsiteField form={form} listedSlug={listedSlug} />
      <TextField
        {...form.field('description')}
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
        onLeave={() => form.leave('categories')}
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
        {...form.field('companyName')}
        label={t('submit.company')}
        autoComplete="organization"
        max={SUBMISSION.companyMax}
      />
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
