import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_TAGS, type Language } from '#domain/languages.ts';
import { cataloguesInUse, type SavedCatalogue } from '#pwa/features/offline/offline-state.ts';
import { formatBytes } from '#pwa/i18n/format-units.ts';
import { formatList } from '#pwa/i18n/formatters.ts';
import { LANGUAGE_NAMES, useLanguage } from '#pwa/i18n/use-language.ts';
import { tableRoles } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { Button } from '#pwa/ui/button/button.tsx';
import { RelativeTime, useNow } from '#pwa/ui/relative-time/relative-time.tsx';
import * as css from './saved-languages.css.ts';
import type { SavedLanguages } from './use-saved-languages.ts';
import { languageStatus } from './use-saved-languages.ts';

type LanguageRowProps = {
  language: Language;
  list: SavedLanguages;
  onSave: () => void;
  onRemove: () => void;
};

export function LanguageRow({ language, list, onSave, onRemove }: LanguageRowProps) {
  const { t } = useTranslation();
  const isInUse = useLanguage() === language;
  const saved = list.saved?.[language];
  return (
    <tr {...tableRoles.row} className={css.row}>
      <th {...tableRoles.rowHeader} className={css.name[saved ? 'saved' : 'none']}>
        <span lang={LANGUAGE_TAGS[language]}>{LANGUAGE_NAMES[language]}</span>
        {isInUse && <span className={css.inUse}>{t('offline.in_use')}</span>}
      </th>
      <SavedCells saved={saved} />
      <StatusCell language={language} list={list} />
      <ActionsCell language={language} list={list} onSave={onSave} onRemove={onRemove} />
    </tr>
  );
}

function SavedCells({ saved }: { saved: SavedCatalogue | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!saved) {
    return (
      <>
        <td {...tableRoles.cell} className={css.gap} />
        <td {...tableRoles.cell} className={css.gap} />
        <td {...tableRoles.cell} className={css.gap} />
      </>
    );
  }
  const tools = t('common.tool_count', { count: saved.toolCount });
  const posts = t('offline.post_count', { count: saved.postCount });
  return (
    <>
      <td {...tableRoles.cell} className={css.fact}>
        {formatList([tools, posts], language)}
      </td>
      <td {...tableRoles.cell} className={css.fact}>
        {formatBytes(saved.bytes, language)}
      </td>
      <td {...tableRoles.cell} className={css.fact}>
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
  if (list.saved === null) return <td {...tableRoles.cell} className={css.status.none} />;
  const isOpen = cataloguesInUse.value[language] !== undefined;
  const status = languageStatus({ isOpen, saved, isBusy: list.busy.includes(language), failure, now });
  return (
    <td {...tableRoles.cell} className={css.status[status]}>
      {t(`offline.status_${status}`)}
      {status === 'failed' && failure && <span className={css.reason}>{t(`offline.failed_${failure}`)}</span>}
    </td>
  );
}

function ActionsCell({ language, list, onSave, onRemove }: LanguageRowProps) {
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
    <td {...tableRoles.cell} className={css.actions[isSaved ? 'saved' : 'none']}>
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
