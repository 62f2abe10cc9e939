import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { SavedRecords } from '#domain/catalogue/merge-saved.ts';
import { allEntriesOf, entriesOf, savedListsOf } from '#domain/catalogue/saved-lists.ts';
import { DEFAULT_LIST_ID } from '#domain/model/saved-lists.ts';
import { ListTitleDialog } from '#pwa/features/saved/list-title-dialog.tsx';
import { addList, deleteList, listName, retitleList } from '#pwa/features/saved/saved-actions.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { Button } from '#pwa/ui/button/button.tsx';
import { ToggleChip } from '#pwa/ui/chip/chip.tsx';
import * as css from './screen.css.ts';

/** All lists as one. Ids of lists are lower case. */
export const ALL_LISTS = 'ALL';

type ListsBarProps = { records: SavedRecords; listId: string; onChoose: (listId: string) => void };

export function ListsBar({ records, listId, onChoose }: ListsBarProps) {
  const { t } = useTranslation();
  const { number } = useFormatters();
  const lists = savedListsOf(records);
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  const save = async (title: string) => {
    if (naming === 'rename') return retitleList(listId, title);
    const { id, refusal } = await addList(title);
    if (refusal === null) onChoose(id);
    return refusal;
  };
  return (
    <>
      <fieldset className={css.lists}>
        <legend className={css.listsLabel}>{t('saved.lists')}</legend>
        {lists.length > 1 && (
          <ToggleChip
            isOn={listId === ALL_LISTS}
            onToggle={() => onChoose(ALL_LISTS)}
            count={number(allEntriesOf(records).length)}
          >
            {t('saved.all')}
          </ToggleChip>
        )}
        {lists.map(({ id }) => (
          <ToggleChip
            key={id}
            isOn={id === listId}
            onToggle={() => onChoose(id)}
            count={number(entriesOf(records, id).length)}
          >
            <bdi>{listName(t, records, id)}</bdi>
          </ToggleChip>
        ))}
        <Button size="small" variant="ghost" icon={Plus} onClick={() => setNaming('new')}>
          {t('saved.list_new')}
        </Button>
      </fieldset>
      {listId !== DEFAULT_LIST_ID && listId !== ALL_LISTS && (
        <div className={css.bar}>
          <Button size="small" onClick={() => setNaming('rename')}>
            {t('saved.list_rename')}
          </Button>
          <Button
            size="small"
            onClick={() => {
              onChoose(DEFAULT_LIST_ID);
              void deleteList(listId);
            }}
          >
            {t('saved.list_delete')}
          </Button>
        </div>
      )}
      {naming && (
        <ListTitleDialog
          heading={t(naming === 'new' ? 'saved.list_new' : 'saved.list_rename')}
          title={naming === 'new' ? '' : listName(t, records, listId)}
          onClose={() => setNaming(null)}
          onSave={save}
        />
      )}
    </>
  );
}
