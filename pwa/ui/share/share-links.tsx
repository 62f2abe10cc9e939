import { Check, Link2, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cluster } from '#pwa/design/layout.css.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { announce } from '#pwa/lib/announce.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import * as css from '#pwa/ui/button/button.css.ts';
import { Button, ExternalButton } from '#pwa/ui/button/button.tsx';
import { showToast } from '#pwa/ui/toast/toasts.ts';

const CONFIRMED_MS = 2500;

export function CopyLink({ url }: { url: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      announce(t('common.copied'));
    } catch {
      showToast({ type: 'error', title: (say) => say('common.copy_failed') });
    }
  };
  return (
    <Button size="small" icon={isCopied ? Check : Link2} className={css.scripted} onClick={() => void copy()}>
      {t(isCopied ? 'common.copied' : 'common.copy_link')}
    </Button>
  );
}

type Network = { name: string; address: (url: string, title: string) => string };

/** Plain links: no third-party scripts, and no contact before a press. */
const NETWORKS: readonly Network[] = [
  { name: 'X', address: (url, title) => `https://x.com/intent/post?${query({ url, text: title })}` },
  { name: 'LinkedIn', address: (url) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}` },
  { name: 'Facebook', address: (url) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
];

function query(params: Record<string, string>): string {
  return new URLSearchParams(params).toString();
}

/** The device's own sheet, where the browser has it. */
function NativeShare({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  if (!isHydrated || !('share' in navigator)) return null;
  // Rejects when the visitor closes the sheet.
  const share = () => void navigator.share({ url, title }).catch(() => {});
  return (
    <li>
      <Button size="small" icon={Share2} onClick={share}>
        {t('common.share')}
      </Button>
    </li>
  );
}

export function ShareLinks({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation();
  return (
    <ul className={cluster} aria-label={t('common.share')}>
      <NativeShare url={url} title={title} />
      {NETWORKS.map(({ name, address }) => (
        <li key={name}>
          <ExternalButton href={address(url, title)} size="small">
            <VisuallyHidden>{t('common.share_on', { network: name })}</VisuallyHidden>
            <span aria-hidden="true">{name}</span>
          </ExternalButton>
        </li>
      ))}
      <li>
        <CopyLink url={url} />
      </li>
    </ul>
  );
}

/** Long enough for any browser to begin reading. */
const REVOKE_AFTER_MS = 60_000;

export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
