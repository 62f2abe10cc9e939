import { changeOutbox, type OutboxContext } from './outbox-context.ts';
import { endServerSession } from './outbox-server.ts';

export type LogoutResult = 'none' | 'sent' | 'waiting';

/** Notes a logout that the server is to hear of. False: the device does not keep it, only this page does. */
export async function recordLogout(context: OutboxContext): Promise<boolean> {
  const wish = context.newKey();
  const { failure } = await changeOutbox(context, (contents) => {
    contents.pendingLogout = wish;
  });
  return failure === null;
}

async function sendRecordedLogout(context: OutboxContext): Promise<LogoutResult> {
  // Only read: a device that is full and takes nothing more still knows.
  const { pendingLogout: wish, isSeen } = await context.store.load();
  // One that does not answer just now may hold a wish; one that never did holds nothing.
  if (wish === null) return isSeen || !context.store.hasAnswered ? 'none' : 'waiting';
  if (!(await endServerSession(context.fetch))) return 'waiting';
  const { value: isDone, failure } = await changeOutbox(context, (contents) => {
    if (contents.pendingLogout !== wish) return false;
    contents.pendingLogout = null;
    return true;
  });
  // What the device would not forget would end the next session too.
  return isDone || failure === null ? 'sent' : 'waiting';
}

/** Where a page notes the wish besides, for the device may refuse to keep more than that. */
export type LogoutFlag = { isSet: () => boolean; clear: () => void };

/** Tells the server of a logout that was made without a connection. Whoever signs in waits for it, in whatever tab. */
export async function sendLogout(context: OutboxContext, mark?: LogoutFlag): Promise<LogoutResult> {
  const send = async () => {
    // Read in turn: a mark that another tab is just done with would end the next session.
    const isMarked = mark?.isSet() ?? false;
    if (isMarked && (await context.store.load()).pendingLogout === null) await recordLogout(context);
    const result = await sendRecordedLogout(context);
    if (isMarked && result !== 'waiting') mark?.clear();
    return result;
  };
  return context.locks ? context.locks.request('outbox-logout', send) : send();
}
