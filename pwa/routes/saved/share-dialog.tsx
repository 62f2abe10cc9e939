import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { canonicalPath } from '#pwa/lib/url.ts';
import { listPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { Dialog } from '#pwa/ui/dialog/dialog.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { CopyLink } from '#pwa/ui/share/share-links.tsx';
import * as css from './screen.css.ts';

type ShareButtonProps = { slugs: readonly string[]; title: string };

/** Says what the address tells before it is copied. */
export function ShareButton({ slugs, title }: ShareButtonProps) {
  const { t } = useTranslation();
  const { site, language } = useRouteData();
  const [isOpen, setOpen] = useState(false);
  const path = listPath(slugs, title);
  return (
    <>
      <Button size="small" icon={Share2} onClick={() => setOpen(true)}>
        {t('saved.share')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('saved.share')}>
        <p>{t('saved.share_text')}</p>
        <div className={css.bar}>
          <CopyLink url={`${site.origin}${canonicalPath(path, language)}`} />
          <AppLink to={path}>{t('saved.share_open')}</AppLink>
        </div>
      </Dialog>
    </>
  );
}
