import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '#domain/languages.ts';
import { cataloguesInUse, type SavedCatalogue } from '#pwa/features/offline/offline-state.ts';
import { formatKilobytes, toKilobytes } from '#pwa/i18n/format-units.ts';
import { formatList } from '#pwa/i18n/formatters.ts';
import { LANGUAGE_NAMES, useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { announce } from '#pwa/lib/announce.ts';
import { tableRoles } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { Button } from '#pwa/ui/button/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialog/dialog.tsx';
import { FormMessage } from '#pwa/ui/field/form-message.tsx';
import { PanelSection } from '#pwa/ui/page/page-frame.tsx';
import { RelativeTime, useNow } from '#pwa/ui/relative-time/relative-time.tsx';
import * as css from './screen.css.ts';
import { forEachLanguage, languageStatus, type SavedLanguages } from './use-saved-languages.ts';

type LanguageRowProps = {
  language: Language;
  list: SavedLanguages;
  onSave: () => void;
  onRemove: () => void;
};

function LanguageRow({ language, list, onSave, onRemove }: LanguageRowProps) {
  const { t } = useTranslation();
  const isInUse = useLanguage() === language;
  const saved = list.saved?.[language];
  // Its catalogue is about to be saved.
  const shape = saved || isInUse ? 'saved' : 'none';
  return (
    <tr {...tableRoles.row} className={css.languageRow}>
      <th {...tableRoles.rowHeader} className={css.languageName[shape]}>
        <span lang={LANGUAGE_TAGS[language]}>{LANGUAGE_NAMES[language]}</span>
        {isInUse && <span className={css.inUse}>{t('offline.in_use')}</span>}
      </th>
      <SavedCells saved={saved} shape={shape} />
      <StatusCell language={language} list={list} />
      <ActionsCell language={language} list={list} shape={shape} onSave={onSave} onRemove={onRemove} />
    </tr>
  );
}

/** `saved`: with the room that a saved language takes. */
type RowShape = 'saved' | 'none';

function SavedCells({ saved, shape }: { saved: SavedCatalogue | undefined; shape: RowShape }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!saved) {
    return (
      <>
        <td {...tableRoles.cell} className={css.gap[shape]} />
        <td {...tableRoles.cell} className={css.gap.none} />
        <td {...tableRoles.cell} className={css.gap.none} />
      </>
    );
  }
  const tools = t('common.tool_count', { count: saved.toolCount });
  const posts = t('offline.post_count', { count: saved.postCount });
  return (
    <>
      <td {...tableRoles.cell} className={css.languageFact}>
        {formatList([tools, posts], language)}
      </td>
      <td {...tableRoles.cell} className={css.languageFact}>
        {formatKilobytes(toKilobytes(saved.bytes), language)}
      </td>
      <td {...tableRoles.cell} className={css.languageFact}>
        <RelativeTime moment={saved.checkedAt} />
      </td>
    </>
  );
}

function StatusCell({ language, list }: Pick<LanguageRowProps, 'language' | 'list'>) {
  useSignals();
  const { t } = useTranslation();
  const now = useNow();
  const failure = list.failures[language];
  const saved = list.saved?.[language];
  if (list.saved === null) return <td {...tableRoles.cell} className={css.languageStatus.none} />;
  const isOpen = cataloguesInUse.value[language] !== undefined;
  const status = languageStatus({ isOpen, saved, isBusy: list.busy.includes(language), failure, now });
  return (
    <td {...tableRoles.cell} className={css.languageStatus[status]}>
      {t(`offline.status_${status}`)}
      {status === 'failed' && failure && <span className={css.languageReason}>{t(`offline.failed_${failure}`)}</span>}
    </td>
  );
}

function ActionsCell({ language, list, shape, onSave, onRemove }: LanguageRowProps & { shape: RowShape }) {
  const { t } = useTranslation();
  const main = useRef<HTMLButtonElement>(null);
  const isSaved = list.saved?.[language] !== undefined;
  const isBusy = list.busy.includes(language);
  const name = LANGUAGE_NAMES[language];
  const remove = () => {
    // The pressed button disappears with the saved data.
    main.current?.focus();
    onRemove();
  };
  return (
    <td {...tableRoles.cell} className={css.languageActions[shape]}>
      <Button
        ref={main}
        size="small"
        isBusy={isBusy || list.saved === null}
        aria-label={t(isSaved ? 'offline.refresh_named' : 'offline.save_named', { language: name })}
        onClick={onSave}
      >
        {t(isSaved ? 'connection.refresh' : 'offline.save')}
      </Button>
      {isSaved && (
        <Button
          size="small"
          variant="ghost"
          isBusy={isBusy}
          aria-label={t('offline.remove_named', { language: name })}
          onClick={remove}
        >
          {t('offline.remove')}
        </Button>
      )}
    </td>
  );
}

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

export function SavedLanguagesSection({ list }: { list: SavedLanguages }) {
  const { t } = useTranslation();
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
      <table {...tableRoles.table} className={css.languageTable}>
        <TableHead />
        <tbody {...tableRoles.group} className={css.languageBody}>
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
    <thead {...tableRoles.group} className={css.languageHead}>
      <tr {...tableRoles.row}>
        {columns.map((column) => (
          <th key={column} {...tableRoles.columnHeader} className={css.languageColumn}>
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
