import { setTimeout as sleep } from 'node:timers/promises';

const BUSY = 503;

/** Sends again what a busy server has not done, as a client does. */
export async function retryWhileBusy(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await send();
    if (answer.status !== BUSY) return answer;
    await sleep(20);
  }
}
