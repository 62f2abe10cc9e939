import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { TextField } from '#pwa/ui/field/text-field.tsx';
import { toolPath } from '#pwa/router/paths.ts';
import { completeWebsiteUrl } from './complete-website.ts';
import * as css from './submission-fields.css.ts';
import { useListedTool } from './use-listed-tool.ts';
import type { SubmissionForm } from './use-submission-form.ts';

type WebsiteFieldProps = {
  form: SubmissionForm;
  error: string | undefined;
  /** The tool that has this website, where the server said so. */
  listedSlug: string | null;
};

/** The address of the tool: completed when one has typed no more than a name, and looked up in the directory. */
export function WebsiteField({ form, error, listedSlug }: WebsiteFieldProps) {
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
    if (whole === '') return;
    form.leave('website');
    listed.look(whole);
  };
  return (
    <div className={css.group}>
      <TextField
        label={t('submit.website')}
        name="website"
        type="url"
        autoComplete="off"
        value={website}
        onChange={(typed) => {
          form.change({ website: typed });
          setCompleted(false);
          listed.forget();
        }}
        onBlur={leave}
        error={error}
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
