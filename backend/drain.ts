import type { Server } from 'node:http';

const DRAIN_MS = 10_000;

/**
 * On SIGTERM or SIGINT: no new connections, the open requests are answered, then everything is closed and the process
 * ends with 0. A second signal, or ten seconds, end it at once.
 */
export function drainOnSignal(
  server: Server,
  { onDrain, close }: { onDrain: () => void; close: () => Promise<void> },
): void {
  let isDraining = false;
  const drain = () => {
    if (isDraining) process.exit(130);
    isDraining = true;
    onDrain();
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    server.close(() => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
    server.closeIdleConnections();
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}
