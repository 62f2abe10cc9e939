import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#pwa/ui/button/button.tsx';
import * as foldCss from '#pwa/ui/disclosure/fold.css.ts';
import { StarInput } from './star-input.tsx';
import * as css from './review-form.css.ts';
import { NO_SUB_RATINGS } from './review-values.ts';
import type { ReviewForm } from './use-review-form.ts';

type SubRatingFieldsProps = { form: ReviewForm; error: string | undefined };

/** Three ratings instead of one, for who wants to say more; all three or none. */
export function SubRatingFields({ form, error }: SubRatingFieldsProps) {
  const { t } = useTranslation();
  const { ratings } = form.values;
  const [isOpen] = useState(Object.values(ratings).some((stars) => stars > 0));
  const marks = [
    { name: 'features', legend: t('tool.rating_features') },
    { name: 'easeOfUse', legend: t('tool.rating_ease_of_use') },
    { name: 'value', legend: t('tool.rating_value') },
  ] as const;
  return (
    <details className={foldCss.disclosure} open={isOpen}>
      <summary className={foldCss.summary}>{t('review_form.separate')}</summary>
      <div className={css.separateBody}>
        <p className={css.hint}>{t('review_form.separate_hint')}</p>
        {marks.map(({ name, legend }) => (
          <StarInput
            key={name}
            legend={legend}
            name={name}
            size="medium"
            value={ratings[name]}
            onChange={(stars) => form.change({ ratings: { ...ratings, [name]: stars } })}
            error={ratings[name] === 0 ? error : undefined}
          />
        ))}
        <Button variant="ghost" size="small" onClick={() => form.change({ ratings: NO_SUB_RATINGS })}>
          {t('review_form.clear')}
        </Button>
      </div>
    </details>
  );
}
