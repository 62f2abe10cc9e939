import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as css from './yes-or-no.css.ts';

/** Never a sign alone: the word stands beside it. */
export function YesOrNo({ isYes }: { isYes: boolean }) {
  const { t } = useTranslation();
  const Sign = isYes ? Check : X;
  return (
    <span className={isYes ? css.yes : css.no}>
      <Sign size={16} strokeWidth={2} aria-hidden />
      {t(isYes ? 'common.yes' : 'common.no')}
    </span>
  );
}
