import { isConnectionTimeout, isDamaged, isUnreachable, nativeError } from '#backend/database/driver-errors.ts';

/** Exit codes (sysexits.h): scripts can tell a bad file from a busy database. */
export const EXIT = {
  ok: 0,
  /** Findings of `doctor` and `check-links`: repairable or doubtful, and broken. */
  found: 1,
  broken: 2,
  usage: 64,
  badData: 65,
  noInput: 66,
  unavailable: 69,
  bug: 70,
  cannotCreate: 73,
  io: 74,
  locked: 75,
  config: 78,
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: ExitCode;
  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Tables are missing. */
const UNAVAILABLE = /^(?:42P01|SQLITE_ERROR)/;
const BUSY = /^(?:busy|SQLITE_BUSY|SQLITE_LOCKED|40001|40P01|55P03)$/;
const CANNOT_CREATE = /^(?:EACCES|EEXIST|EISDIR|ENAMETOOLONG|ENOENT|ENOTDIR|EPERM|EROFS)$/;
const IO = /^(?:EIO|ENOSPC|EDQUOT|EFBIG|SQLITE_(?:IOERR|FULL)|53)/;

/** Exit code and message of an error, by name and code, never by message. */
export function exitFor(thrown: unknown): { exitCode: ExitCode; message: string } {
  const error = nativeError(thrown);
  if (error instanceof CliError) return { exitCode: error.exitCode, message: error.message };
  const { name, message, code } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : { name: '', message: String(error), code: undefined };
  if (name === 'AbortError' || name === 'Interrupted')
    return { exitCode: EXIT.interrupted, message: 'Interrupted: nothing was changed.' };
  if (name === 'ConfigError') return { exitCode: EXIT.config, message };
  if (name === 'NewerDatabaseError' || name === 'ClientProgramError') return { exitCode: EXIT.unavailable, message };
  const cause = typeof code === 'string' ? code : '';
  if (cause === 'not_found' || cause === 'tool_retired') return { exitCode: EXIT.noInput, message };
  if (cause === 'invalid') return { exitCode: EXIT.usage, message };
  if (BUSY.test(cause))
    return { exitCode: EXIT.locked, message: 'The database is locked by another program. Try again in a moment.' };
  const isLost = isUnreachable(error) || (isDamaged(error) && !IO.test(cause));
  const isLate = isConnectionTimeout(error);
  if (isLate || isLost || UNAVAILABLE.test(cause)) {
    const reason = isLate ? 'it did not answer in time' : firstLine(message) || cause;
    return { exitCode: EXIT.unavailable, message: `The database cannot be used: ${reason}` };
  }
  if (CANNOT_CREATE.test(cause)) return { exitCode: EXIT.cannotCreate, message: `Cannot be written: ${message}` };
  if (IO.test(cause)) return { exitCode: EXIT.io, message: `Reading or writing failed: ${firstLine(message)}` };
  return {
    exitCode: EXIT.bug,
    message: `This is a bug in ai-dir: ${error instanceof Error ? (error.stack ?? message) : message}`,
  };
}

/** Knex prepends the statement; the reason follows the last " - ". */
function firstLine(message: string): string {
  const at = message.lastIndexOf(' - ');
  return message.slice(at === -1 ? 0 : at + 3).split('\n')[0] ?? '';
}
