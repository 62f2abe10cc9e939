import { type DestinationStream, type Logger, pino } from 'pino';
import { logToStandardOutput } from './log-output.ts';
import { describeError } from './logged-error.ts';

/** Never receives bodies, cookies or mail addresses. */
export function createLog(level: string, destination: DestinationStream = logToStandardOutput()): Logger {
  const serializers = { err: (thrown: unknown) => describeError(thrown) };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination);
}

export type Log = Logger;
