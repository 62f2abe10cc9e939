import { CircleAlert } from 'lucide-react';
import { unlessEmpty } from '#pwa/design/layout.css.ts';
import * as css from './form-message.css.ts';

type FormMessageProps = {
  text: string | undefined;
  /** A toast says the same. */
  isAnnouncedElsewhere?: boolean;
};

/** What is wrong with a form as a whole. Announced when it appears. */
export function FormMessage({ text, isAnnouncedElsewhere: isSaid = false }: FormMessageProps) {
  return (
    <div role={isSaid ? undefined : 'alert'} className={unlessEmpty}>
      {text !== undefined && (
        <p className={css.formMessage}>
          <CircleAlert className={css.formMessageIcon} size={18} strokeWidth={1.75} aria-hidden />
          {text}
        </p>
      )}
    </div>
  );
}
