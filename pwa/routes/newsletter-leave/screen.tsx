import { NewsletterTokenPage } from '#pwa/features/newsletter/newsletter-token-page.tsx';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { postUnsubscription } from '#pwa/lib/api/mutations.ts';

export function NewsletterLeaveScreen() {
  const { t } = useTranslation();
  return (
    <NewsletterTokenPage
      texts={{
        title: t('newsletter_page.leave_title'),
        intro: t('newsletter_page.leave_intro'),
        action: t('newsletter_page.leave_action'),
        pending: t('newsletter_page.leave_pending'),
        doneTitle: t('newsletter_page.left_title'),
        done: t('newsletter_page.left'),
      }}
      run={postUnsubscription}
    />
  );
}
