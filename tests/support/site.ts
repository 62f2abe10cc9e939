import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '#backend/app.ts';
import { ChangeFollower } from '#backend/changes/change-follower.ts';
import type { Database } from '#backend/database/database.ts';
import { parseEnv } from '#backend/env.ts';
import { createLog } from '#backend/log.ts';

export type TestSite = {
  origin: string;
  changes: ChangeFollower;
  get(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown, init?: RequestInit): Promise<Response>;
  [Symbol.asyncDispose](): Promise<void>;
};

/** The real app on a port of its own, without pages. Limits are off unless `variables` turns them on. */
export async function startSite(database: Database, variables: Record<string, string> = {}): Promise<TestSite> {
  const env = parseEnv({ RATE_SCALE: '0', LOG_LEVEL: 'silent', ...variables });
  const failures: unknown[] = [];
  const changes = await ChangeFollower.start(database, (error) => failures.push(error));
  const app = createApp({
    env,
    database,
    changes,
    log: createLog('silent'),
    pages: null,
    files: null,
    isDraining: () => false,
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const request = (path: string, init?: RequestInit) => fetch(origin + path, init);
  return {
    origin,
    changes,
    get: request,
    post: (path, body, init = {}) =>
      request(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...init,
        headers: { 'Content-Type': 'application/json', ...init.headers },
      }),
    async [Symbol.asyncDispose]() {
      await changes.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
