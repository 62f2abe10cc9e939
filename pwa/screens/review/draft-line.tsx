import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import * as css from './review-form.css.ts';

/** Says that this is what an earlier visit left, and lets go of it. */
export function DraftLine({ onDiscard }: { onDiscard: () => void }) {
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
