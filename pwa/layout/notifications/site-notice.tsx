import { useSignals } from '@preact/signals-react/runtime';
import { chooseAd } from '#domain/catalogue/choose-ad.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useResource } from '#pwa/hooks/use-resource.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { adsKey } from '#pwa/lib/api/api-keys.ts';
import { connection } from '#pwa/lib/connection.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import * as css from '../layout.css.ts';

/** A tip: all ads lead to pages of this site. Ad blockers would match a file of that name. */
export function SiteNotice() {
  useSignals();
  const { t } = useTranslation();
  const { path, language, site } = useRouteData();
  const isHydrated = useHydrated();
  const isOffline = isHydrated && (connection.value === 'offline' || !navigator.onLine);
  const { data: ads = [] } = useResource(isOffline ? null : adsKey(language));
  const ad = chooseAd(ads, path, site.today);
  if (!ad) return null;
  return (
    <aside className={css.notice} aria-label={t('layout.tip')}>
      <p className={css.noticeLabel}>{t('layout.tip')}</p>
      <p>
        <AppLink to={ad.link}>{ad.text}</AppLink>
      </p>
    </aside>
  );
}
