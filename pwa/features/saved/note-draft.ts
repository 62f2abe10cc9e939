import * as v from 'valibot';
import { tabDraft } from '#pwa/features/drafts/tab-draft.ts';

const NoteDraft = v.object({
  text: v.string(),
  /** Ids of the versions that its author has read. */
  seen: v.array(v.string()),
});
export type NoteDraft = v.InferOutput<typeof NoteDraft>;

/** By tool. */
const drafts = tabDraft('note-drafts', v.record(v.string(), NoteDraft));

function changeDrafts(change: (values: Record<string, NoteDraft>) => void): void {
  const values = drafts.load()?.values ?? {};
  change(values);
  if (Object.keys(values).length === 0) drafts.drop();
  else drafts.save({ values, lastTry: null });
}

export const noteDrafts = {
  load: (slug: string): NoteDraft | null => drafts.load()?.values[slug] ?? null,
  save: (slug: string, draft: NoteDraft) =>
    changeDrafts((values) => {
      values[slug] = draft;
    }),
  drop: (slug: string) =>
    changeDrafts((values) => {
      delete values[slug];
    }),
  dropAll: () => drafts.drop(),
};
