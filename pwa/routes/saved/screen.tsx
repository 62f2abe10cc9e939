import { useSignals } from '@preact/signals-react/runtime';
import { Columns3, HardDrive } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SavedRecords } from '#domain/catalogue/merge-saved.ts';
import { allEntriesOf, entriesOf, savedListsOf } from '#domain/catalogue/saved-lists.ts';
import { DEFAULT_LIST_ID } from '#domain/model/saved-lists.ts';
import { screen } from '#pwa/design/layout.css.ts';
import { listName, titleOf } from '#pwa/features/saved/saved-actions.ts';
import {
  SAVED_COLUMNS,
  SAVED_SORTS,
  type SavedSort,
  shownColumns,
  startShownColumns,
  toggleColumn,
  useSavedTools,
  useSortedRows,
} from '#pwa/features/saved/saved-columns.ts';
import { loadSaved, savedFailure, savedRecords } from '#pwa/features/saved/saved-store.ts';
import * as toolCss from '#pwa/features/tools/tool-card.css.ts';
import { ToolCard } from '#pwa/features/tools/tool-card.tsx';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useTools } from '#pwa/hooks/use-resource.ts';
import { withTranslations } from '#pwa/i18n/page-translations.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { POPULAR_TOOLS } from '#pwa/lib/api/api-keys.ts';
import { offlinePath, toolsPath } from '#pwa/router/paths.ts';
import { ButtonLink } from '#pwa/ui/button/button.tsx';
import * as menuCss from '#pwa/ui/disclosure/disclosure.css.ts';
import { useDisclosure } from '#pwa/ui/disclosure/use-disclosure.ts';
import { CheckboxField, SelectField } from '#pwa/ui/field/choice-field.tsx';
import { lazyComponent } from '#pwa/ui/lazy/lazy-component.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { PageHeading } from '#pwa/ui/page/page-frame.tsx';
import { Loading, Repeated, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import { ALL_LISTS, ListsBar } from './lists-bar.tsx';
import { SavedTable } from './saved-table.tsx';
import * as css from './screen.css.ts';
import { ExportList, ShareButton } from './share-list.tsx';

const EXAMPLES = 3;

const loadSync = () => withTranslations('own', () => import('#pwa/features/saved/sync-section.tsx'));
const SyncSection = lazyComponent(async () => (await loadSync()).SyncSection);
const UnlessSynced = lazyComponent(async () => (await loadSync()).UnlessSynced);

function NothingSaved() {
  const { t } = useTranslation();
  const examples = useTools(POPULAR_TOOLS).data?.items.slice(0, EXAMPLES) ?? [];
  return (
    <section className={css.empty} aria-labelledby="nothing-saved">
      <h2 id="nothing-saved">{t('saved.empty_title')}</h2>
      <p>{t('saved.empty_text')}</p>
      {examples.length > 0 && (
        <div>
          <h3 id="saved-examples" className={css.examples}>
            {t('saved.examples')}
          </h3>
          <ul className={toolCss.rows} aria-labelledby="saved-examples">
            {examples.map((tool) => (
              <li key={tool.slug}>
                <ToolCard tool={tool} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <ButtonLink to={toolsPath()} variant="primary" size="large">
          {t('tool.browse_all')}
        </ButtonLink>
      </div>
    </section>
  );
}

function ColumnsMenu() {
  useSignals();
  const { t } = useTranslation();
  const menu = useDisclosure();
  return (
    <details {...menu.props} className={menuCss.menu}>
      <summary className={menuCss.button}>
        <Columns3 size={18} strokeWidth={1.75} aria-hidden />
        {t('saved.columns')}
      </summary>
      <div className={css.columnsPanel}>
        {SAVED_COLUMNS.map((column) => (
          <CheckboxField
            key={column}
            name={column}
            label={t(`saved.column_${column}`)}
            isChecked={shownColumns.value.includes(column)}
            onChange={() => toggleColumn(column)}
          />
        ))}
      </div>
    </details>
  );
}

function MemoryNotice() {
  useSignals();
  const { t } = useTranslation();
  if (savedFailure.value === null) return null;
  return (
    <div className={css.memory} role="status">
      <p className={css.strong}>{t('saved.memory_title')}</p>
      <p>{t('saved.memory_text')}</p>
    </div>
  );
}

function Lists({ records }: { records: SavedRecords }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(DEFAULT_LIST_ID);
  const [sort, setSort] = useState<SavedSort>('own');
  const [hasNotes, setHasNotes] = useState(false);
  const stateOf = useSavedTools();
  const lists = savedListsOf(records);
  // Another tab may have removed the list.
  const isThere = chosen === ALL_LISTS ? lists.length > 1 : lists.some(({ id }) => id === chosen);
  const listId = isThere ? chosen : DEFAULT_LIST_ID;
  const isAll = listId === ALL_LISTS;
  const entries = isAll ? allEntriesOf(records) : entriesOf(records, listId);
  const title = isAll ? t('saved.all') : listName(t, records, listId);
  const rows = useSortedRows(
    entries.map((entry) => ({ entry, ...stateOf(entry.slug) })),
    sort,
  );
  return (
    <div className={css.content}>
      <ListsBar records={records} listId={listId} onChoose={setChosen} />
      {rows.length === 0 ? (
        <p className={css.emptyList}>
          {t('saved.empty_list')} {t('saved.empty_text')}
        </p>
      ) : (
        <>
          <div className={css.bar}>
            <SelectField
              label={t('saved.sort')}
              value={sort}
              onChange={setSort}
              options={SAVED_SORTS.map((value) => ({ value, label: t(`saved.sort_${value}`) }))}
            />
            <ColumnsMenu />
            <ExportList title={title} rows={rows} records={records} hasNotes={hasNotes} onChangeNotes={setHasNotes} />
            <ShareButton slugs={rows.map(({ entry }) => entry.slug)} title={titleOf(records, listId)} />
          </div>
          <SavedTable
            title={title}
            listId={listId}
            records={records}
            rows={rows}
            canMove={sort === 'own' && rows.length > 1 && !isAll}
            printsNotes={hasNotes}
          />
        </>
      )}
      <p className={css.onDevice}>
        <HardDrive size={18} strokeWidth={1.75} aria-hidden />
        <span>
          <UnlessSynced>
            <strong className={css.strong}>{t('saved.on_device')}</strong> {t('saved.on_device_text')}{' '}
          </UnlessSynced>
          <AppLink to={offlinePath}>{t('saved.to_file')}</AppLink>
        </span>
      </p>
    </div>
  );
}

export function SavedScreen() {
  useSignals();
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  useEffect(() => void loadSaved(), []);
  useEffect(startShownColumns, []);
  const records = savedRecords.value;
  const isEmpty = records !== null && savedListsOf(records).every(({ id }) => entriesOf(records, id).length === 0);
  const hasLists = records !== null && (!isEmpty || savedListsOf(records).length > 1);
  return (
    <div className={screen}>
      <PageHeading title={t('layout.nav_saved')} />
      <noscript>
        <p>{t('saved.needs_scripts')}</p>
      </noscript>
      <MemoryNotice />
      {hasLists && <Lists records={records} />}
      {isEmpty && !hasLists && <NothingSaved />}
      {records !== null && <SyncSection />}
      {records === null && isHydrated && (
        <Loading>
          <Repeated count={3}>
            <Skeleton shape="block" />
          </Repeated>
        </Loading>
      )}
    </div>
  );
}
