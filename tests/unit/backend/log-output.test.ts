import { expect, test } from 'vitest';
import { LogOutput } from '#backend/server/log.ts';
import { waitUntil } from '../../support/wait-until.ts';

const MIB = 1024 * 1024;

/** Accepts `pieceBytes` at a time, or fails. */
class Disk {
  text = '';
  error: string | null = null;
  tries = 0;
  pieceBytes = MIB;
  onWritten: () => void = () => {};

  writeSync = (_fd: number, bytes: Buffer): number => {
    this.tries += 1;
    if (this.error) throw Object.assign(new Error(this.error), { code: this.error });
    const piece = bytes.subarray(0, this.pieceBytes);
    this.text += piece;
    return piece.length;
  };

  write = (fd: number, bytes: Buffer, done: (error: NodeJS.ErrnoException | null, written: number) => void): void => {
    setImmediate(() => {
      try {
        done(null, this.writeSync(fd, bytes));
      } catch (error) {
        done(error as NodeJS.ErrnoException, 0);
      }
    });
  };

  get lines(): string[] {
    return this.text.split('\n').slice(0, -1);
  }
}

const numbered = (from: number, to: number, filling = '') =>
  Array.from({ length: to - from }, (_, i) => `${from + i}${filling}`);

function open(): { disk: Disk; output: LogOutput; say: (lines: readonly string[]) => void } {
  const disk = new Disk();
  const output = new LogOutput(1, disk);
  return {
    disk,
    output,
    say: (lines) => {
      for (const line of lines) output.write(`${line}\n`);
    },
  };
}

test('a disk that is full for a while, and then takes a little at a time, loses and tears no line', async () => {
  const { disk, say } = open();
  disk.error = 'ENOSPC';
  say(numbered(0, 100));
  await waitUntil(() => disk.tries >= 3);
  say(numbered(100, 200));
  disk.pieceBytes = 7;
  disk.error = null;
  say(numbered(200, 300));
  await waitUntil(() => disk.lines.length === 300);
  expect(disk.lines).toEqual(numbered(0, 300));
});

test('what is kept is bounded: lines beyond are counted, and a line in their place says how many', async () => {
  const { disk, say } = open();
  disk.error = 'ENOSPC';
  const kib = '.'.repeat(1020);
  say(numbered(1000, 4000, kib));
  await waitUntil(() => disk.tries >= 2);
  disk.error = null;
  await waitUntil(() => disk.text.includes('lost'));
  say(['after']);
  await waitUntil(() => disk.text.endsWith('after\n'));
  const kept = disk.lines.slice(0, -2);
  expect(kept).toEqual(numbered(1000, 1000 + kept.length, kib));
  expect(kept.join('\n').length).toBeLessThanOrEqual(MIB);
  expect(kept.length).toBeGreaterThan(1000);
  expect(JSON.parse(disk.lines.at(-2) ?? '')).toEqual({
    level: 40,
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    lost: 3000 - kept.length,
    msg: 'log lines lost',
  });
});

test('a line that is too long by itself is lost, and said to be', async () => {
  const { disk, say } = open();
  say(['x'.repeat(MIB), 'after']);
  await waitUntil(() => disk.text.includes('lost'));
  say(['later']);
  await waitUntil(() => disk.text.endsWith('later\n'));
  expect(disk.lines).toEqual([expect.stringContaining('"lost":1,'), 'after', 'later']);
});

test('at the end all is written at once, also what was lost, and nothing twice', async () => {
  const { disk, output, say } = open();
  say(['under way', 'first', 'second']);
  output.end();
  expect(disk.lines).toEqual(['first', 'second']);
  await waitUntil(() => disk.lines.length === 3);

  const full = open();
  full.disk.error = 'ENOSPC';
  full.say(numbered(1000, 4000, '.'.repeat(1020)));
  await waitUntil(() => full.disk.tries > 0);
  full.disk.error = null;
  full.disk.pieceBytes = 65_536;
  full.output.end();
  expect(full.disk.lines.at(-1)).toContain('"lost":');
});

test('a disk that is still full, or a pipe that is not read, does not hold up the end', async () => {
  for (const [error, tries] of [
    ['ENOSPC', 1],
    ['EPIPE', 1],
    ['EAGAIN', 60],
  ] as const) {
    const { disk, output, say } = open();
    disk.error = error;
    say(['a']);
    await waitUntil(() => disk.tries > 0);
    const before = disk.tries;
    output.end();
    expect([error, disk.tries - before]).toEqual([error, expect.any(Number)]);
    expect(disk.tries - before).toBeLessThanOrEqual(tries);
    expect(disk.text).toBe('');
  }
});
