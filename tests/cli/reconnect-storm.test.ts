import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storm } from '../torture/storm.ts';

const CLIENTS = 200;

test('T77: after a restart every page is connected again, and told once of what it missed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ai-dir-storm-'));
  try {
    const { backMs, wrong } = await storm(folder, CLIENTS, 1);
    expect({ restarts: backMs.length, wrong }).toEqual({ restarts: 1, wrong: 0 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 480_000);
