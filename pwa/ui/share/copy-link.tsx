import { Check, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#pwa/lib/announce.ts';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import * as css from '#pwa/ui/button/copy-link.css.ts';

const CONFIRMED_MS = 2500;

/** Copies an address, and says so in place. */
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
