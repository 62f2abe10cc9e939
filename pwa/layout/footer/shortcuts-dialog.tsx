import type { TFunction } from 'i18next';
import { useId } from 'react';
import { keyCap } from '#pwa/design/layout.css.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { isAppleDevice } from '#pwa/lib/keyboard.ts';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { Dialog } from '#pwa/ui/dialog/dialog.tsx';
import * as css from './footer.css.ts';

type Shortcut = { does: string; keys: readonly string[]; said?: string };

type ShortcutGroup = { title: string; shortcuts: readonly Shortcut[] };

function shortcutGroups(t: TFunction): ShortcutGroup[] {
  return [
    {
      title: t('shortcuts.anywhere'),
      shortcuts: [
        { does: t('common.search'), keys: ['/', isAppleDevice() ? '⌘K' : `${t('shortcuts.key_control')} K`] },
        { does: t('shortcuts.help'), keys: ['?'] },
        { does: t('shortcuts.close'), keys: [t('shortcuts.key_escape')] },
      ],
    },
    {
      title: t('shortcuts.on_card'),
      shortcuts: [
        { does: t('shortcuts.move'), keys: ['←', '↑', '↓', '→'], said: t('shortcuts.key_arrows') },
        { does: t('shortcuts.ends'), keys: [t('shortcuts.key_home'), t('shortcuts.key_end')] },
        { does: t('shortcuts.open'), keys: [t('shortcuts.key_enter')] },
        { does: t('shortcuts.compare'), keys: ['C'] },
      ],
    },
    {
      title: t('shortcuts.in_comparison'),
      shortcuts: [
        {
          does: t('shortcuts.differences', { button: t('compare.only_differences') }),
          keys: [t('shortcuts.key_space')],
        },
      ],
    },
  ];
}

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen onClose={onClose} title={t('layout.shortcuts')}>
      <div className={css.shortcutGroups}>
        {shortcutGroups(t).map((place) => (
          <ShortcutGroupView key={place.title} {...place} />
        ))}
      </div>
    </Dialog>
  );
}

function ShortcutGroupView({ title, shortcuts }: ShortcutGroup) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css.shortcutsTitle}>
        {title}
      </h3>
      <dl>
        {shortcuts.map(({ does, keys, said }) => (
          <div key={does} className={css.shortcutRow}>
            <dt>{does}</dt>
            <dd className={css.shortcutKeys}>
              {said === undefined ? (
                keys.map((key) => (
                  <kbd key={key} className={keyCap}>
                    {key}
                  </kbd>
                ))
              ) : (
                <KeySigns keys={keys} said={said} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function KeySigns({ keys, said }: { keys: readonly string[]; said: string }) {
  return (
    <>
      <VisuallyHidden>{said}</VisuallyHidden>
      {keys.map((key) => (
        <span key={key} className={keyCap} aria-hidden="true">
          {key}
        </span>
      ))}
    </>
  );
}
