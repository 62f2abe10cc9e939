import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { NOTE_LENGTH_MAX, type ToolNote } from '#domain/model/saved-lists.ts';
import { useOneAtATime } from '#pwa/features/saved/list-title-dialog.tsx';
import { type NoteDraft, noteDrafts } from '#pwa/features/saved/note-draft.ts';
import { writeNote } from '#pwa/features/saved/saved-actions.ts';
import { useBrowserLayoutEffect } from '#pwa/hooks/use-hydrated.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { Button } from '#pwa/ui/button/button.tsx';
import { TextField } from '#pwa/ui/field/text-field.tsx';
import * as css from './screen.css.ts';

type NoteCellProps = {
  tool: { slug: string; name: string };
  versions: ToolNote['versions'];
};

export function NoteCell({ tool, versions }: NoteCellProps) {
  const { t } = useTranslation();
  const texts = versions.map(({ text }) => text);
  const noteText = texts.join('\n\n');
  const [draft, setDraft] = useState<NoteDraft | null>(() => noteDrafts.load(tool.slug));
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
  const open = () => {
    moveFocus('textarea');
    setDraft(noteDrafts.load(tool.slug) ?? { text: noteText, seen: versions.map(({ id }) => id) });
  };
  const change = (text: string) => {
    if (draft === null) return;
    const changed = { ...draft, text };
    setDraft(changed);
    if (text === noteText) noteDrafts.drop(tool.slug);
    else noteDrafts.save(tool.slug, changed);
  };
  /** The draft stays: its text is back when the note is opened again. */
  const leave = () => {
    moveFocus('button');
    setDraft(null);
  };
  const close = () => {
    noteDrafts.drop(tool.slug);
    leave();
  };
  const save = useOneAtATime(async () => {
    if (draft !== null && (await writeNote(tool, draft.text, draft.seen))) close();
  });
  return (
    <div ref={place}>
      {draft === null ? (
        <button
          type="button"
          className={texts.length > 0 ? css.note : css.addNote}
          // Says what it shows, too: who speaks to the device names a button so.
          aria-label={texts.length > 0 ? `${label} – ${texts.join(' ')}` : label}
          onClick={open}
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
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) leave();
          }}
        >
          <TextField
            label={t('saved.note_on', { name: tool.name })}
            name="note"
            value={draft.text}
            onChange={change}
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
