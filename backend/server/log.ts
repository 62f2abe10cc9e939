import { type DestinationStream, type Logger, pino } from 'pino';
import { logToStandardOutput } from './log-output.ts';
import { describeError } from './logged-error.ts';

/** One JSON object a line on standard output. Bodies, cookies and mail addresses are never passed to it. */
export function createLog(level: string, destination: DestinationStream = logToStandardOutput()): Logger {
  const serializers = { err: (thrown: unknown) => describeError(thrown) };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination);
}

export type Log = Logger;
