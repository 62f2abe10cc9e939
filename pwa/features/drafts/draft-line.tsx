import { useTranslation } from 'react-i18next';
import { Button } from '#pwa/ui/button/button.tsx';
import * as css from '#pwa/features/reviews/review-form.css.ts';

/** Says that this is what an earlier visit left, and lets go of it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={css.draft}>
      <p role="status">{t('review_form.draft_restored')}</p>
      <Button variant="ghost" size="small" onClick={onDiscard}>
        {t('review_form.draft_discard')}
      </Button>
    </div>
  );
}
