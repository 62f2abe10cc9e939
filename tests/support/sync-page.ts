import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { saveTool } from '#domain/catalogue/saved-lists.ts';
import { DEFAULT_LIST_ID } from '#domain/model/saved-lists.ts';
import type { SyncAnswer, SyncRequest } from '#domain/model/saved-sync.ts';

export const SYNC_USER = {
  ...{ id: 7, username: 'ada', name: null, email: 'ada@example.org' },
  createdAt: '2026-11-23T00:00:00.000Z',
};

export function freshDevice(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
}

/** Of a user who turned the sync on; modules keep what they know. */
export async function openSyncPage() {
  vi.resetModules();
  const { cacheUser } = await import('#pwa/features/account/cached-user.ts');
  const choice = await import('#pwa/features/saved/sync-choice.ts');
  const store = await import('#pwa/features/saved/saved-store.ts');
  const sync = await import('#pwa/features/saved/saved-sync.ts');
  const { refusedRecords, followRefusals } = await import('#pwa/features/saved/refused-records.ts');
  cacheUser(SYNC_USER);
  choice.storeSyncChoice({ userId: SYNC_USER.id, isOn: true, notes: true, syncedAt: null });
  const save = (slug: string) =>
    store.changeSaved((records) =>
      saveTool(records, { listId: DEFAULT_LIST_ID, slug, name: slug }, store.savedStamps()()),
    );
  return { ...choice, ...store, ...sync, refusedRecords, followRefusals, cacheUser, save };
}

type Answer = Response | ((request: SyncRequest) => Partial<SyncAnswer> | Response);

/** Answers choices too. Returns the bodies of the syncs. */
export function serveSync(answer: Answer): SyncRequest[] {
  const sent: SyncRequest[] = [];
  vi.stubGlobal('fetch', async (_: string, { body, method }: RequestInit) => {
    const given = JSON.parse(String(body));
    if (method === 'PUT') return Response.json({ lists: given.lists, notes: given.notes ?? false });
    const request: SyncRequest = given;
    sent.push(request);
    if (answer instanceof Response) return answer.clone();
    const answered = answer(request);
    if (answered instanceof Response) return answered;
    const usual = { position: { copy: 'copy-1', revision: 1 }, notes: true, isMore: false };
    return Response.json({ ...usual, records: request.records, ...answered });
  });
  return sent;
}

export const syncProblem = (status: number, code: string) =>
  Response.json({ title: '', status, detail: '', message: '', code, requestId: 'x' }, { status });
