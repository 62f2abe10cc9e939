import { effect, signal } from '@preact/signals-react';
import { WRITES } from '#domain/api/writes.ts';
import { syncRequest, takeAnswer } from '#domain/catalogue/sync-saved.ts';
import { REMOVALS_KEPT_MS } from '#domain/model/saved-lists.ts';
import { ChosenSync, SyncAnswer, type SyncChoice, type SyncRequest } from '#domain/model/saved-sync.ts';
import { cachedUser, hasPendingLogout } from '#pwa/features/account/cached-user.ts';
import { forgetPriceMarks } from '#pwa/features/news/price-marks.ts';
import { HttpError, isOffline, isSignedOut } from '#pwa/lib/api/http-error.ts';
import { sendRequest } from '#pwa/lib/api/mutations.ts';
import { expectUser } from '#pwa/lib/api/write-requests.ts';
import { connection } from '#pwa/lib/connection.ts';
import { withTabLock } from '#pwa/lib/scheduling.ts';
import {
  followRefusals,
  forgetRefusals,
  forgetRefusalsOfOthers,
  hasRemovalToSend,
  holdNothing,
  nameRefused,
  refuseLong,
  setAside,
  takeRefusals,
} from './refused-records.ts';
import { forgetSaved, syncDevice } from './saved-store.ts';
import { endSyncChoice, readOwnSyncChoice, readSyncChoice, type StoredChoice, storeSyncChoice } from './sync-choice.ts';

/** `busy`: the server is. */
const WAITING = ['offline', 'signed_out', 'busy'] as const;
/** `ended`: for the account. */
export type SyncState = 'idle' | 'syncing' | (typeof WAITING)[number] | 'failed' | 'ended';
export const syncState = signal<SyncState>('idle');

export const isWaiting = (state: string) => WAITING.some((each) => each === state);

/** Several changes go out together. */
const CHANGE_DELAY_MS = 1000;
/** How long what the server has may be unknown to a page that the visitor looks at. */
const STALE_MS = 60_000;
const RETRY_MS = 60_000;
const LOGOUT_PATIENCE_MS = 3000;

function send(userId: number, request: SyncRequest): Promise<SyncAnswer> {
  return sendRequest({ ...WRITES.syncLists, body: request, headers: expectUser(userId), answer: SyncAnswer });
}

/** Null: the one record of the request, a note with many versions, is longer than a request may be. */
async function sendUnlessTooLong(userId: number, request: SyncRequest): Promise<SyncAnswer | null> {
  try {
    return await send(userId, request);
  } catch (error) {
    if (request.records.length === 1 && error instanceof HttpError && error.code === 'too_large') return null;
    throw error;
  }
}

const currentChoice = () => (hasPendingLogout() ? null : readOwnSyncChoice());

/** Across tabs: choices, answers and the removal of everything come one after the other. */
function inTurn(work: () => Promise<void>): Promise<void> {
  return withTabLock('saved-sync', true, work);
}

/** After the removals that the server has forgotten, a device knows no more what is there. */
const isForgotten = ({ syncedAt }: StoredChoice) => syncedAt !== null && Date.now() - syncedAt > REMOVALS_KEPT_MS;

/** Until both sides have everything. False: nothing was asked. */
async function exchange(isForChange: boolean): Promise<boolean> {
  let lastSent = '';
  if (!isForChange) holdNothing();
  const first = currentChoice();
  let device = await syncDevice((stored) =>
    first && isForgotten(first) ? { ...stored, known: new Map(), position: null } : stored,
  );
  for (let isMore = true; isMore; ) {
    const choice = currentChoice();
    if (choice === null) return lastSent !== '';
    const { userId, notes } = choice;
    forgetRefusalsOfOthers(userId);
    if (hasRemovalToSend(device, notes)) holdNothing();
    const request = syncRequest(device, notes, setAside.held, setAside.refused);
    const sent = JSON.stringify(request.records);
    if (isForChange && request.records.length === 0 && lastSent === '') {
      nameRefused(device, choice);
      return false;
    }
    const answer = await sendUnlessTooLong(userId, request);
    if (answer === null) {
      refuseLong(request);
      lastSent = sent;
      continue;
    }
    // Turned off, logged out, or another user, meanwhile.
    const isWanted = () => currentChoice()?.userId === userId;
    device = await syncDevice((latest) => (isWanted() ? takeAnswer(latest, answer) : latest));
    if (!isWanted()) return true;
    takeRefusals(device, request, answer);
    nameRefused(device, choice);
    storeSyncChoice({ ...choice, notes: notes && answer.notes, syncedAt: Date.now() });
    // The same again would be answered alike.
    isMore =
      answer.isMore ||
      (syncRequest(device, notes, setAside.held, setAside.refused).records.length > 0 && sent !== lastSent);
    lastSent = sent;
  }
  return true;
}

function stateAfter(error: unknown): SyncState {
  const { status = 0, code = '' } = error instanceof HttpError ? error : {};
  if (code === 'not_synced') {
    endSyncChoice();
    forgetRefusals();
    return 'ended';
  }
  if (isOffline(error)) return 'offline';
  // Also while somebody else is logged in.
  if (isSignedOut(error) || code === 'user_mismatch') return 'signed_out';
  // 404: of something between here and the server, or of a release without the sync.
  return [404, 409, 429, 503].includes(status) ? 'busy' : 'failed';
}

let triedAt = 0;

/** `change`: only if there is something to send. Never rejects. */
export async function syncSaved(reason: 'change' | 'look' = 'look'): Promise<void> {
  await inTurn(async () => {
    if (currentChoice() === null) return;
    const before = syncState.peek() === 'syncing' ? 'idle' : syncState.peek();
    syncState.value = 'syncing';
    triedAt = Date.now();
    try {
      syncState.value = (await exchange(reason === 'change')) ? 'idle' : before;
    } catch (error) {
      syncState.value = stateAfter(error);
    }
  });
}

/** Returns a stop function. Other tabs and this page's own changes are heard of in the same way. */
export function startSavedSync(): () => void {
  const changes = typeof BroadcastChannel === 'function' ? new BroadcastChannel('ai-dir-saved') : null;
  const unfollow = followRefusals();
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (changes)
    changes.onmessage = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void syncSaved('change'), CHANGE_DELAY_MS);
    };
  let wasOffline = false;
  const look = () => {
    const state = syncState.peek();
    const isStale = Date.now() - (currentChoice()?.syncedAt ?? 0) > STALE_MS;
    // A server that was too slow for a sync is not asked the same at once.
    const isRested = wasOffline || Date.now() - triedAt >= RETRY_MS;
    const isDue = isWaiting(state) ? isRested : isStale && state !== 'syncing';
    if (document.visibilityState !== 'visible' || connection.peek() !== 'online' || !isDue) return;
    wasOffline = false;
    void syncSaved();
  };
  document.addEventListener('visibilitychange', look);
  const retry = setInterval(() => {
    if (isWaiting(syncState.peek())) look();
  }, RETRY_MS);
  const unsubscribe = effect(() => {
    if (connection.value === 'offline') wasOffline = true;
    if (connection.value === 'online') look();
  });
  void syncSaved();
  return () => {
    changes?.close();
    unfollow();
    clearTimeout(timer);
    clearInterval(retry);
    document.removeEventListener('visibilitychange', look);
    unsubscribe();
  };
}

async function forgetAll(): Promise<void> {
  // They tell what was on a list.
  if (!(await forgetPriceMarks())) throw new Error('The device keeps former prices.');
  await forgetSaved();
  forgetRefusals();
}

/**
 * Rejects without the server, which keeps or deletes what it has before the device remembers the choice.
 * `forgetsFirst`: the lists here are another account's.
 */
export async function changeSyncChoice(userId: number, choice: SyncChoice, forgetsFirst = false): Promise<void> {
  const headers = expectUser(userId);
  await inTurn(async () => {
    const chosen = await sendRequest({ ...WRITES.chooseSync, body: choice, headers, answer: ChosenSync });
    if (forgetsFirst) await forgetAll();
    if (choice.notes === true) {
      // Notes of other devices are behind the position.
      await syncDevice((device) => ({ ...device, position: device.position && { ...device.position, revision: 0 } }));
    }
    // Logged out in another tab, which forgot the lists.
    if (hasPendingLogout() || cachedUser.peek()?.id !== userId) return;
    const stored = readSyncChoice();
    const before = stored?.userId === userId ? stored : null;
    const notes = chosen.lists && (choice.notes ?? before?.notes ?? false);
    // `syncedAt` is kept while off: see `isForgotten`.
    storeSyncChoice({ userId, isOn: chosen.lists, notes, syncedAt: before?.syncedAt ?? null });
    syncState.value = 'idle';
  });
  if (choice.lists) await syncSaved();
}

/** Before a logout, which ends the sync. */
export async function sendLastChanges(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, LOGOUT_PATIENCE_MS));
  if (connection.peek() !== 'offline') await Promise.race([syncSaved('change'), late]);
}

/** At a logout: nothing of them stays on the device. */
export async function forgetSyncedLists(): Promise<void> {
  await sendLastChanges();
  const choice = readSyncChoice();
  // Answers that come now are no longer taken, in any tab.
  storeSyncChoice(null);
  try {
    await forgetAll();
  } catch (error) {
    storeSyncChoice(choice);
    throw error;
  }
}
