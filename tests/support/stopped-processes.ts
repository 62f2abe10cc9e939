import { execFileSync } from 'node:child_process';

function familyOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const family = [pid];
  for (const parent of family) family.push(...pairs.flatMap(([own = 0, of]) => (of === parent ? [own] : [])));
  return family;
}

function resume(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT');
  } catch (error) {
    // A child that had ended is gone once its parent, resumed first, has reaped it.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** SIGSTOP for a process and its children: connections stay open without answers. Disposal resumes them. */
export function stopProcesses(pid: number): Disposable {
  // The parent first, so that it starts no others.
  process.kill(pid, 'SIGSTOP');
  const family = familyOf(pid);
  for (const own of family) process.kill(own, 'SIGSTOP');
  return {
    [Symbol.dispose]() {
      for (const own of family) resume(own);
    },
  };
}
