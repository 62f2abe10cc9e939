import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { listsWith, type SavedRefusal, savedListsOf } from '#domain/catalogue/saved-lists.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { Button } from '#pwa/ui/button/button.tsx';
import { Dialog } from '#pwa/ui/dialog/dialog.tsx';
import { CheckboxField } from '#pwa/ui/field/choice-field.tsx';
import * as css from './list-chooser.css.ts';
import { ListTitleField, useOneAtATime } from './list-title-dialog.tsx';
import { addList, listName, removeFromList, saveToList } from './saved-actions.ts';
import { loadSaved, savedRecords } from './saved-store.ts';

type ListChooserProps = { tool: { slug: string; name: string }; isOpen: boolean; onClose: () => void };

export function ListChooser({ tool: { slug, name }, isOpen, onClose }: ListChooserProps) {
  useSignals();
  const { t } = useTranslation();
  const [title, setTitle] = useState('');
  const [refusal, setRefusal] = useState<SavedRefusal | null>(null);
  useEffect(() => void loadSaved(), []);
  const records = savedRecords.value;
  const onLists = records ? listsWith(records, slug) : [];
  const toggle = (listId: string, isChosen: boolean) =>
    isChosen ? saveToList({ slug, name }, listId) : removeFromList({ slug, name }, listId);
  const add = useOneAtATime(async () => {
    const { refusal: refused } = await addList(title, { slug, name });
    setRefusal(refused);
    if (refused === null) setTitle('');
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('saved.lists_of', { name })}>
      {records && (
        <div className={css.choices}>
          {savedListsOf(records).map(({ id }) => (
            <CheckboxField
              key={id}
              name={id}
              label={<bdi>{listName(t, records, id)}</bdi>}
              isChecked={onLists.includes(id)}
              onChange={(isChosen) => void toggle(id, isChosen)}
            />
          ))}
          <form
            noValidate
            className={css.newList}
            onSubmit={(event) => {
              event.preventDefault();
              void add();
            }}
          >
            <ListTitleField label={t('saved.list_new')} title={title} onChange={setTitle} refusal={refusal} />
            <div>
              <Button type="submit">{t('saved.list_add')}</Button>
            </div>
          </form>
        </div>
      )}
    </Dialog>
  );
}
