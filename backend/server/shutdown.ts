import type { Server } from 'node:http';
import { setImmediate as afterAccepting, setTimeout as sleep } from 'node:timers/promises';
import { OpenConnections } from './open-connections.ts';

/** What is still open then is cut: two seconds are left to close everything. */
const PATIENCE_MS = 8_000;
const DRAIN_MS = 10_000;

export type ShutdownSteps = {
  /** How long a SIGTERM lets the server go on taking connections, so that a balancer sees that it is not ready. */
  graceMs: number;
  onDrain: () => void;
  closeSockets: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * On SIGTERM or SIGINT: not ready any more, then no new connections, sockets closed, the open requests answered, everything
 * closed, and the process ends with 0. A second signal, or ten seconds after the grace, end it at once.
 */
export function shutdownOnSignal(server: Server, { graceMs, onDrain, closeSockets, close }: ShutdownSteps): void {
  const connections = new OpenConnections(server);
  let isDraining = false;
  const drain = async (signal: NodeJS.Signals) => {
    if (isDraining) process.exit(130);
    isDraining = true;
    onDrain();
    if (signal === 'SIGTERM') await sleep(graceMs);
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    setTimeout(() => connections.destroyAll(), PATIENCE_MS).unref();
    // Connections that are there already are taken first: closing would refuse them.
    await afterAccepting();
    await Promise.all([connections.close(), closeSockets()]);
    await close();
  };
  const begin = (signal: NodeJS.Signals) => {
    drain(signal).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);
}
