import { setTimeout as sleep } from 'node:timers/promises';

const BUSY = 503;

/** Retries like a client while the server is busy. */
export async function retryWhileBusy(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await send();
    if (answer.status !== BUSY) return answer;
    await sleep(20);
  }
}
