import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { NOTE_LENGTH_MAX } from '#domain/model/saved-lists.ts';
import { writeNote } from '#pwa/features/saved/saved-actions.ts';
import { useBrowserLayoutEffect } from '#pwa/hooks/use-hydrated.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { Button } from '#pwa/ui/button/button.tsx';
import { TextField } from '#pwa/ui/field/text-field.tsx';
import * as css from './screen.css.ts';

type NoteCellProps = {
  tool: { slug: string; name: string };
  texts: readonly string[];
};

export function NoteCell({ tool, texts }: NoteCellProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<string | null>(null);
  const label = t(texts.length > 0 ? 'saved.note_edit' : 'saved.note_add', { name: tool.name });
  const place = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef<string | null>(null);
  const moveFocus = (selector: string) => {
    wantsFocus.current = selector;
  };
  // The pressed button disappears.
  useBrowserLayoutEffect(() => {
    if (wantsFocus.current !== null) place.current?.querySelector<HTMLElement>(wantsFocus.current)?.focus();
    wantsFocus.current = null;
  });
  const close = () => {
    moveFocus('button');
    setDraft(null);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (draft !== null && (await writeNote(tool, draft))) close();
  };
  return (
    <div ref={place}>
      {draft === null ? (
        <button
          type="button"
          className={texts.length > 0 ? css.note : css.addNote}
          // Says what it shows, too: who speaks to the device names a button so.
          aria-label={texts.length > 0 ? `${label} – ${texts.join(' ')}` : label}
          onClick={() => {
            moveFocus('textarea');
            setDraft(texts.join('\n\n'));
          }}
        >
          {texts.length > 0 ? (
            texts.map((text) => <span key={text}>{text}</span>)
          ) : (
            <>
              <Plus size={16} strokeWidth={1.75} aria-hidden />
              {t('saved.note')}
            </>
          )}
        </button>
      ) : (
        <form
          className={css.noteForm}
          noValidate
          onSubmit={(event) => void save(event)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
        >
          <TextField
            label={t('saved.note_on', { name: tool.name })}
            name="note"
            value={draft}
            onChange={setDraft}
            max={NOTE_LENGTH_MAX}
            isMultiline
          />
          <div className={css.bar}>
            <Button type="submit" size="small" variant="primary">
              {t('saved.note_save')}
            </Button>
            <Button size="small" onClick={close}>
              {t('common.cancel')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
