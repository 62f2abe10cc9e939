import type { Server } from 'node:http';
import { setImmediate as afterAccepting, setTimeout as sleep } from 'node:timers/promises';
import { OpenConnections } from './open-connections.ts';

/** Open connections are cut then, which leaves two seconds to close everything. */
const PATIENCE_MS = 8_000;
const DRAIN_MS = 10_000;

export type ShutdownSteps = {
  /** Time to report "not ready" before connections are refused. */
  graceMs: number;
  onDrain: () => void;
  closeSockets: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Finishes open requests on SIGTERM or SIGINT and exits with 0. A second signal, or ten seconds after the grace, exits
 * at once.
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
    // Closing would refuse pending connections.
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
