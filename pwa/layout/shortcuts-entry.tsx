import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPageKey } from '../components/is-page-key.ts';
import { keyCap } from '../components/key-cap.css.ts';
import { later } from '../components/later.tsx';
import { withTexts } from '../i18n/page-texts.ts';
import * as css from './shortcuts-entry.css.ts';

const ShortcutsDialog = later(async () => {
  return (await withTexts('pages', () => import('./shortcuts-dialog.tsx'))).ShortcutsDialog;
});

/** The way to the list of keys: `?`, and where there is a keyboard a button that says so. */
export function ShortcutsEntry() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isPageKey(event, '?')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button type="button" className={css.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={keyCap} aria-hidden="true">
          ?
        </span>
        {t('layout.shortcuts')}
      </button>
      {isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
