import { useTranslation } from 'react-i18next';
import { confirmSubscription } from '../../api/newsletter-calls.ts';
import { NewsletterBox } from '../../components/newsletter-box.tsx';
import { NewsletterStep } from './newsletter-step.tsx';

/** Where the mail's link to confirm leads. With an old link one can ask for a new one. */
export function NewsletterConfirmScreen() {
  const { t } = useTranslation();
  return (
    <NewsletterStep
      texts={{
        title: t('newsletter_page.confirm_title'),
        intro: t('newsletter_page.confirm_intro'),
        action: t('newsletter_page.confirm_action'),
        pending: t('newsletter_page.confirm_pending'),
        doneTitle: t('newsletter_page.confirmed_title'),
        done: t('newsletter_page.confirmed'),
      }}
      run={confirmSubscription}
      otherwise={<NewsletterBox />}
    />
  );
}
