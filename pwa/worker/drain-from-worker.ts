import { newIdempotencyKey } from '#pwa/lib/api/send-key.ts';
import { deviceStore } from '#pwa/lib/device-store.ts';
import { drain } from '#pwa/features/outbox/drain.ts';
import { openOutboxChannel } from '#pwa/features/outbox/outbox-channel.ts';
import { fetchFromServer } from '#pwa/features/outbox/outbox-server.ts';
import { OutboxStore } from '#pwa/features/outbox/outbox-store.ts';

/**
 * Sends what can go, with no page open. False: something that could go has not gone, and the browser should come back. What
 * waits for somebody, to sign in or to decide, can not.
 */
export async function drainFromWorker(): Promise<boolean> {
  const channel = openOutboxChannel(() => {});
  try {
    const result = await drain({
      store: new OutboxStore(deviceStore('ai-dir-outbox', 'entries')),
      fetch: fetchFromServer,
      locks: navigator.locks ?? null,
      now: Date.now,
      random: Math.random,
      newKey: newIdempotencyKey,
      notifyChanged: () => channel.post({ type: 'changed' }),
      notifyPublished: (entry, answer) => channel.post({ type: 'published', entry, answer }),
    });
    return result === 'done';
  } finally {
    channel.close();
  }
}
