import { Clock, Mail } from 'lucide-react';
import { prose } from '#pwa/design/prose.css.ts';
import { secondary } from '#pwa/design/text.css.ts';
import * as css from '#pwa/features/text-pages/text-page.css.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { classNames } from '#pwa/lib/class-names.ts';
import { pageBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { contactPath, privacyPath, ratingsPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { PageFrame } from '#pwa/ui/page/page-frame.tsx';

export function ContactScreen() {
  const { t } = useTranslation();
  const { supportEmail } = useRouteData().site;
  return (
    <PageFrame
      trail={pageBreadcrumbs(t, t('contact.title'), contactPath)}
      title={t('contact.title')}
      intro={t('contact.intro')}
    >
      <div className={css.columns}>
        <div>
          <div className={css.mailCard}>
            <Mail size={24} strokeWidth={1.75} className={css.mailIcon} aria-hidden />
            <div className={css.mailTexts}>
              <h2 className={secondary}>{t('contact.email_title')}</h2>
              <a href={`mailto:${supportEmail}`} className={css.mailLink}>
                {supportEmail}
              </a>
              <p className={css.mailTime}>
                <Clock size={16} strokeWidth={1.75} aria-hidden />
                {t('contact.reply_time')}
              </p>
            </div>
          </div>
          <div className={prose}>
            <h2>{t('contact.include_title')}</h2>
            <ul>
              <li>{t('contact.include_subject')}</li>
              <li>{t('contact.include_page')}</li>
              <li>{t('contact.include_device')}</li>
              <li>{t('contact.include_steps')}</li>
              <li>{t('contact.include_account')}</li>
            </ul>
            <p>{t('contact.never')}</p>
          </div>
        </div>
        <div className={classNames(prose, css.beside)}>
          <h2>{t('contact.first_title')}</h2>
          <ul>
            <li>
              <AppLink to={ratingsPath}>{t('contact.first_ratings')}</AppLink>
            </li>
            <li>
              <AppLink to={privacyPath}>{t('contact.first_privacy')}</AppLink>
            </li>
          </ul>
        </div>
      </div>
    </PageFrame>
  );
}
