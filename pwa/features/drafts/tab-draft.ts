import * as v from 'valibot';
import { Id } from '#domain/model/atoms.ts';
import { cachedUser } from '#pwa/features/account/cached-user.ts';

type TabDraftKey = 'submission-draft' | 'correction-draft' | 'note-drafts';
/** Those of notes belong to the lists of this device, not to an account. */
const ENDING_WITH_LOGOUT: readonly TabDraftKey[] = ['submission-draft', 'correction-draft'];

function removeDraft(key: TabDraftKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // No storage, no draft.
  }
}

/** Shared by all tabs. An expired session does not count. */
const LOGOUTS_KEY = 'logouts';

function countLogouts(): number {
  try {
    return Number(localStorage.getItem(LOGOUTS_KEY)) || 0;
  } catch {
    return 0;
  }
}

/** At a logout, before other tabs hear of it: the drafts that they hold are then of an earlier count. */
export function dropTabDrafts(): void {
  for (const key of ENDING_WITH_LOGOUT) removeDraft(key);
  try {
    localStorage.setItem(LOGOUTS_KEY, String(countLogouts() + 1));
  } catch {
    // Without storage other tabs hear of no logout.
  }
}

/** In a tab that a logout elsewhere reaches. */
export function dropTabDraftsBeforeLogout(): void {
  for (const key of ENDING_WITH_LOGOUT) if (isBeforeLogout(key)) removeDraft(key);
}

function readDraft(key: TabDraftKey): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The author is null for a draft that was begun signed out. A session that ends meanwhile changes no author. */
const Begun = v.object({ logouts: v.optional(v.number(), 0), author: v.optional(v.nullable(Id), null) });

function begunOf(key: TabDraftKey): v.InferOutput<typeof Begun> | null {
  const begun = v.safeParse(Begun, readDraft(key));
  return begun.success ? begun.output : null;
}

function isBeforeLogout(key: TabDraftKey): boolean {
  const begun = ENDING_WITH_LOGOUT.includes(key) ? begunOf(key) : null;
  return begun !== null && begun.logouts !== countLogouts();
}

/** Begun by an account, while another one is signed in. */
function isOfAnother(key: TabDraftKey): boolean {
  const user = cachedUser.peek();
  const author = begunOf(key)?.author ?? null;
  return user !== null && author !== null && author !== user.id;
}

type TabDraft<Values> = {
  values: Values;
  /** May have arrived. */
  lastTry: { key: string; body: string } | null;
};

/** May hold an email address, so it is limited to its tab, and to the account that began it. */
export function tabDraft<Values>(key: TabDraftKey, values: v.GenericSchema<unknown, Values>) {
  const Draft = v.object({
    version: v.literal(1),
    values,
    lastTry: v.nullable(v.object({ key: v.string(), body: v.string() })),
  });
  return {
    load(): TabDraft<Values> | null {
      if (isBeforeLogout(key)) removeDraft(key);
      if (isOfAnother(key)) return null;
      const draft = v.safeParse(Draft, readDraft(key));
      return draft.success ? draft.output : null;
    },
    save({ values, lastTry }: TabDraft<Values>): void {
      try {
        const author = ENDING_WITH_LOGOUT.includes(key)
          ? (cachedUser.peek()?.id ?? begunOf(key)?.author ?? null)
          : null;
        sessionStorage.setItem(key, JSON.stringify({ version: 1, values, lastTry, logouts: countLogouts(), author }));
      } catch {
        // Without storage it lasts as long as the form.
      }
    },
    drop(): void {
      if (!isOfAnother(key)) removeDraft(key);
    },
  };
}
