import { NewsletterBox } from '#pwa/features/newsletter/newsletter-box.tsx';
import { NewsletterTokenPage } from '#pwa/features/newsletter/newsletter-token-page.tsx';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { postSubscriptionConfirmation } from '#pwa/lib/api/mutations.ts';

export function NewsletterConfirmScreen() {
  const { t } = useTranslation();
  return (
    <NewsletterTokenPage
      texts={{
        title: t('newsletter_page.confirm_title'),
        intro: t('newsletter_page.confirm_intro'),
        action: t('newsletter_page.confirm_action'),
        pending: t('newsletter_page.confirm_pending'),
        doneTitle: t('newsletter_page.confirmed_title'),
        done: t('newsletter_page.confirmed'),
      }}
      run={postSubscriptionConfirmation}
      otherwise={<NewsletterBox />}
    />
  );
}
