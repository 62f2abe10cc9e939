import { useTranslation } from 'react-i18next';
import { unsubscribe } from '../../api/newsletter-calls.ts';
import { NewsletterStep } from './newsletter-step.tsx';

/** Where the link to leave leads. */
export function NewsletterLeaveScreen() {
  const { t } = useTranslation();
  return (
    <NewsletterStep
      texts={{
        title: t('newsletter_page.leave_title'),
        intro: t('newsletter_page.leave_intro'),
        action: t('newsletter_page.leave_action'),
        pending: t('newsletter_page.leave_pending'),
        doneTitle: t('newsletter_page.left_title'),
        done: t('newsletter_page.left'),
      }}
      run={unsubscribe}
    />
  );
}
