import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { LANGUAGE_NAMES, useLanguage } from '#pwa/i18n/use-language.ts';
import { announce } from '#pwa/lib/announce.ts';
import { tableRoles } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { Button } from '#pwa/ui/button/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialog/dialog.tsx';
import { FormMessage } from '#pwa/ui/field/form-message.tsx';
import { PanelSection } from '#pwa/ui/page/section.tsx';
import { LanguageRow } from './language-row.tsx';
import * as css from './saved-languages.css.ts';
import { forEachLanguage, type SavedLanguages, useSavedLanguages } from './use-saved-languages.ts';

/** Announces the result: the row may be out of view. */
function useAnnouncedActions(list: SavedLanguages) {
  const { t } = useTranslation();
  const tell = (language: Language, text: string) => announce(`${LANGUAGE_NAMES[language]}: ${text}`);
  return {
    save: async (language: Language) => {
      const isDone = await list.save(language);
      tell(language, t(isDone ? 'offline.status_current' : 'offline.status_failed'));
      return isDone;
    },
    remove: async (language: Language) => {
      const isDone = await list.remove(language);
      tell(language, t(isDone ? 'offline.removed' : 'offline.status_failed'));
      return isDone;
    },
  };
}

export function SavedLanguagesSection() {
  const { t } = useTranslation();
  const list = useSavedLanguages();
  const { save, remove } = useAnnouncedActions(list);
  const current = useLanguage();
  const [asked, setAsked] = useState<Language | 'all' | null>(null);
  const confirm = () => {
    setAsked(null);
    void (asked === 'all' ? forEachLanguage(remove) : asked && remove(asked));
  };
  return (
    <PanelSection
      title={t('offline.languages')}
      intro={t('offline.languages_intro')}
      aside={<AllButtons list={list} onSave={() => void forEachLanguage(save)} onRemove={() => setAsked('all')} />}
    >
      <noscript>
        <p>{t('offline.needs_scripts')}</p>
      </noscript>
      <FormMessage text={list.listFailure ? t(`offline.failed_${list.listFailure}`) : undefined} />
      <table {...tableRoles.table} className={css.table}>
        <TableHead />
        <tbody {...tableRoles.group} className={css.body}>
          {LANGUAGES.map((language) => (
            <LanguageRow
              key={language}
              language={language}
              list={list}
              onSave={() => void save(language)}
              onRemove={() => (language === current ? setAsked(language) : void remove(language))}
            />
          ))}
        </tbody>
      </table>
      <ConfirmRemoval asked={asked} onClose={() => setAsked(null)} onConfirm={confirm} />
    </PanelSection>
  );
}

function TableHead() {
  const { t } = useTranslation();
  const columns = ['language', 'content', 'size', 'updated', 'status', 'actions'] as const;
  return (
    <thead {...tableRoles.group} className={css.head}>
      <tr {...tableRoles.row}>
        {columns.map((column) => (
          <th key={column} {...tableRoles.columnHeader} className={css.column}>
            {t(`offline.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type AllButtonsProps = { list: SavedLanguages; onSave: () => void; onRemove: () => void };

function AllButtons({ list, onSave, onRemove }: AllButtonsProps) {
  const { t } = useTranslation();
  const isBusy = list.saved === null || list.busy.length > 0;
  const count = Object.keys(list.saved ?? {}).length;
  return (
    <div className={css.all}>
      <Button size="small" isBusy={isBusy} onClick={onSave}>
        {t(count === LANGUAGES.length ? 'offline.refresh_all' : 'offline.save_all')}
      </Button>
      {count > 1 && (
        <Button size="small" variant="ghost" isBusy={isBusy} onClick={onRemove}>
          {t('offline.remove_all')}
        </Button>
      )}
    </div>
  );
}

type ConfirmRemovalProps = { asked: Language | 'all' | null; onClose: () => void; onConfirm: () => void };

function ConfirmRemoval({ asked, onClose, onConfirm }: ConfirmRemovalProps) {
  const { t } = useTranslation();
  const isAll = asked === 'all';
  const language = asked === null || isAll ? '' : LANGUAGE_NAMES[asked];
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={onClose}
      onConfirm={onConfirm}
      title={isAll ? t('offline.remove_all_title') : t('offline.remove_title', { language })}
      message={t('offline.remove_message')}
      action={t(isAll ? 'offline.remove_all' : 'offline.remove')}
    />
  );
}
