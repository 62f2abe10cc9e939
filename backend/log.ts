import { type DestinationStream, type Logger, pino } from 'pino';
import { logToStandardOutput } from './log-output.ts';

/** Where PostgreSQL quotes the row that it refused. */
const QUOTED_ROWS = ['err.detail', 'err.nativeError.detail'];

/** One JSON object a line on standard output. Bodies, cookies and mail addresses are never passed to it. */
export function createLog(level: string, destination: DestinationStream = logToStandardOutput()): Logger {
  const redact = { paths: QUOTED_ROWS, remove: true };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact }, destination);
}

export type Log = Logger;
