import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isShortcutKey } from '#pwa/lib/is-page-key.ts';
import { keyCap } from '#pwa/design/key-cap.css.ts';
import { lazyComponent } from '#pwa/ui/lazy/later.tsx';
import { withTranslations } from '#pwa/i18n/page-texts.ts';
import * as css from './shortcuts-entry.css.ts';

const ShortcutsDialog = lazyComponent(async () => {
  return (await withTranslations('pages', () => import('./shortcuts-dialog.tsx'))).ShortcutsDialog;
});

/** The way to the list of keys: `?`, and where there is a keyboard a button that says so. */
export function ShortcutsButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isShortcutKey(event, '?')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button type="button" className={css.shortcutsButton} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={keyCap} aria-hidden="true">
          ?
        </span>
        {t('layout.shortcuts')}
      </button>
      {isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
