import { type Logger, pino } from 'pino';

/** One JSON object a line on standard output. Bodies, cookies and mail addresses are never passed to it. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

export type Log = Logger;
