import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cutPower } from './power-cut.ts';

/** The n-th call of this kind to a file whose path ends so fails. */
export type IoFault = {
  call: 'write' | 'sync' | 'truncate' | 'open' | 'any';
  /** '*': any file. */
  suffix: string;
  kind: 'EIO' | 'ENOSPC' | 'cut';
  n: number;
  isLasting: boolean;
};

/** The faults of io-faults.c, injected into a process that is started with `variables`. */
export class IoFaults {
  readonly variables: Readonly<Record<string, string>>;
  readonly #plan: string;
  #count = 0;

  /** `scratch`: outside of `watched`, the folder whose files are concerned. */
  constructor(scratch: string, watched: string) {
    const library = join(scratch, 'io-faults.so');
    const source = fileURLToPath(new URL('io-faults.c', import.meta.url));
    execFileSync('cc', ['-shared', '-fPIC', '-O1', '-Wall', '-Werror', '-o', library, source, '-ldl', '-lpthread']);
    this.#plan = join(scratch, 'plan');
    this.variables = { LD_PRELOAD: library, IO_FAULTS_FOLDER: watched, IO_FAULTS_PLAN: this.#plan };
  }

  /** Needs a C compiler and the preloading of Linux. */
  static get isPossible(): boolean {
    return process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0;
  }

  /** Counts from now on. */
  inject({ call, suffix, kind, n, isLasting }: IoFault): void {
    this.#count += 1;
    rmSync(this.#hitsFile, { force: true });
    const part = `${this.#plan}.part`;
    writeFileSync(part, `${this.#count} ${call} ${suffix} ${kind} ${n} ${isLasting ? 'lasting' : 'once'}`);
    renameSync(part, this.#plan);
  }

  remove(): void {
    rmSync(this.#plan, { force: true });
  }

  /** Calls that failed since the last `inject`, as "<call> <path>". */
  get hits(): string[] {
    return existsSync(this.#hitsFile) ? readFileSync(this.#hitsFile, 'utf8').split('\n').filter(Boolean) : [];
  }

  /** After a process ended by a cut: takes back what was not synced, a random part or all. Returns bytes. */
  dropUnsynced(random: (() => number) | null): number {
    const report = `${this.#plan}.unsynced`;
    const bytes = cutPower(report, random);
    rmSync(report);
    return bytes;
  }

  get #hitsFile(): string {
    return `${this.#plan}.hits`;
  }
}
