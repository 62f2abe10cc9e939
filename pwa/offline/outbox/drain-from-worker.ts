import { newSendKey } from '../../api/send-key.ts';
import { deviceStore } from '../device-store.ts';
import { drain } from './drain.ts';
import { openChannel } from './outbox-channel.ts';
import { reachServer } from './outbox-server.ts';
import { OutboxStore } from './outbox-store.ts';

/**
 * Sends what can go, with no page open. False: something that could go has not gone, and the browser should come back. What
 * waits for somebody, to sign in or to decide, can not.
 */
export async function drainFromWorker(): Promise<boolean> {
  const channel = openChannel(() => {});
  try {
    const result = await drain({
      store: new OutboxStore(deviceStore('ai-dir-outbox', 'entries')),
      reach: reachServer,
      locks: navigator.locks ?? null,
      now: Date.now,
      random: Math.random,
      newKey: newSendKey,
      tellChanged: () => channel.tell({ type: 'changed' }),
      tellPublished: (entry, answer) => channel.tell({ type: 'published', entry, answer }),
    });
    return result === 'done';
  } finally {
    channel.close();
  }
}
