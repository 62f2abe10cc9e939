import type { Server } from 'node:http';
import { setImmediate as afterAccepting, setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';
import { OpenConnections } from './open-connections.ts';

/** Open connections are cut then, which leaves two seconds to close everything. */
const PATIENCE_MS = 8_000;
const DRAIN_MS = 10_000;

export type ShutdownSteps = {
  log: Log;
  /** Time to report "not ready" before connections are refused. */
  graceMs: number;
  onDrain: () => void;
  closeSockets: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Finishes open requests on SIGTERM or SIGINT and exits with 0; after an error that nothing caught, with 1. A second
 * signal, or ten seconds after the grace, exits at once.
 */
export function shutdownOnSignal(server: Server, { log, graceMs, onDrain, closeSockets, close }: ShutdownSteps): void {
  const connections = new OpenConnections(server);
  let isDraining = false;
  let exitCode = 0;
  const drain = async (grace: number) => {
    isDraining = true;
    onDrain();
    if (grace > 0) await sleep(grace);
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    setTimeout(() => connections.destroyAll(), PATIENCE_MS).unref();
    // Closing would refuse pending connections.
    await afterAccepting();
    await Promise.all([connections.close(), closeSockets()]);
    await close();
  };
  const begin = (grace: number) => {
    drain(grace).then(
      () => process.exit(exitCode),
      () => process.exit(1),
    );
  };
  const onSignal = (signal: NodeJS.Signals) => {
    // A second signal ends at once; the exit code still tells a failure.
    if (isDraining) process.exit(exitCode || 130);
    begin(signal === 'SIGTERM' ? graceMs : 0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // Rejected promises arrive here, too. Nothing is known of the state of what failed: a supervisor starts the next process.
  process.on('uncaughtException', (error) => {
    exitCode = 1;
    log.fatal({ err: error }, 'unexpected error');
    if (!isDraining) begin(0);
  });
}
