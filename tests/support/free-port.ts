import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections: one of these could take the port before its server listens. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return freePort();
  }
  server.close();
  return port;
}
