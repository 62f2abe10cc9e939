import * as v from 'valibot';

/** Notes' drafts stay: they belong to the lists of this device, not to an account. */
const KEYS = ['submission-draft', 'correction-draft'] as const;
type TabDraftKey = (typeof KEYS)[number] | 'note-drafts';

function removeDraft(key: TabDraftKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // No storage, no draft.
  }
}

export function dropTabDrafts(): void {
  for (const key of KEYS) removeDraft(key);
}

type TabDraft<Values> = {
  values: Values;
  /** May have arrived. */
  lastTry: { key: string; body: string } | null;
};

/** May hold an email address and has no owner, so it is limited to its tab. */
export function tabDraft<Values>(key: TabDraftKey, values: v.GenericSchema<unknown, Values>) {
  const Draft = v.object({
    version: v.literal(1),
    values,
    lastTry: v.nullable(v.object({ key: v.string(), body: v.string() })),
  });
  return {
    load(): TabDraft<Values> | null {
      try {
        const draft = v.safeParse(Draft, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
        return draft.success ? draft.output : null;
      } catch {
        return null;
      }
    },
    save({ values, lastTry }: TabDraft<Values>): void {
      try {
        sessionStorage.setItem(key, JSON.stringify({ version: 1, values, lastTry }));
      } catch {
        // Without storage it lasts as long as the form.
      }
    },
    drop: () => removeDraft(key),
  };
}
