import { useId, useRef, useState } from 'react';
import type { SavedRefusal } from '#domain/catalogue/saved-lists.ts';
import { LIST_TITLE_MAX } from '#domain/model/atoms.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { Button } from '#pwa/ui/button/button.tsx';
import { Dialog } from '#pwa/ui/dialog/dialog.tsx';
import { TextField } from '#pwa/ui/field/text-field.tsx';
import { refusalText } from './saved-actions.ts';

/** Calls are ignored while the work goes on: a double click counts once. */
export function useOneAtATime(work: () => Promise<void>): () => Promise<void> {
  const isRunning = useRef(false);
  return async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    await work().finally(() => {
      isRunning.current = false;
    });
  };
}

type ListTitleFieldProps = {
  label: string;
  title: string;
  onChange: (title: string) => void;
  /** Toasts are behind dialogs. */
  refusal: SavedRefusal | null;
};

export function ListTitleField({ label, title, onChange, refusal }: ListTitleFieldProps) {
  const { t } = useTranslation();
  const error = refusal ? refusalText(t, refusal) : undefined;
  return <TextField label={label} name="title" value={title} onChange={onChange} max={LIST_TITLE_MAX} error={error} />;
}

type ListTitleDialogProps = {
  heading: string;
  title: string;
  onClose: () => void;
  /** If it was refused the dialog stays. */
  onSave: (title: string) => Promise<SavedRefusal | null>;
};

export function ListTitleDialog({ heading, title: before, onClose, onSave }: ListTitleDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const [title, setTitle] = useState(before);
  const [refusal, setRefusal] = useState<SavedRefusal | null>(null);
  const save = useOneAtATime(async () => {
    const refused = await onSave(title);
    setRefusal(refused);
    if (refused === null) onClose();
  });
  const footer = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button type="submit" form={form} variant="primary">
        {t('saved.list_save')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={heading} footer={footer}>
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ListTitleField label={t('saved.list_title')} title={title} onChange={setTitle} refusal={refusal} />
      </form>
    </Dialog>
  );
}
