import { type Agent, request } from 'node:http';

/**
 * `cut`: sent on an accepted connection without a complete response. A new connection reset before any byte was never
 * accepted.
 */
export type Outcome = 'whole' | 'not taken' | 'cut';

/** `status` is 0 without a response. */
export function requestOutcome(
  url: string,
  agent: Agent,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ outcome: Outcome; status: number }> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, method, headers });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server closes its connections in order, which fails no call.
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
