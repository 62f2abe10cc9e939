import { type Agent, request } from 'node:http';

/**
 * `cut`: it was sent on a connection that the server had taken, and no whole answer came. A new connection that is reset
 * before any byte came was still waiting to be taken.
 */
export type Outcome = 'whole' | 'not taken' | 'cut';

/** What came of a request, over connections that `agent` keeps or not. `status` is 0 without an answer. */
export function requestOutcome(
  url: string,
  agent: Agent,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ outcome: Outcome; status: number }> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, method, headers });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // A connection that the server itself ends is ended in order: then no call fails.
      const isRefused = !sent.reusedSocket && (sent.socket?.bytesRead ?? 0) === 0 && error.syscall !== undefined;
      resolve({ outcome: isRefused ? 'not taken' : 'cut', status: 0 });
    });
    sent.on('response', (response) => {
      const end = (outcome: Outcome) => resolve({ outcome, status: response.statusCode ?? 0 });
      response.on('error', () => end('cut'));
      response.on('end', () => end(response.complete ? 'whole' : 'cut'));
      response.resume();
    });
    sent.end(body);
  });
}
