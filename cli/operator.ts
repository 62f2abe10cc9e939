import { userInfo } from 'node:os';

/** Who gives this command, as the audit trail names it. In a container, users may have a number and no name. */
export function operator(): string {
  try {
    return `operator ${userInfo().username}`;
  } catch {
    return `operator uid ${process.getuid?.()}`;
  }
}
