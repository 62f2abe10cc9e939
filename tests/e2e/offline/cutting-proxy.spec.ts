import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { writeThroughProxy } from '../../torture/proxy-run.ts';

const REVIEWS = 10;

test('T93: reviews through a cutting proxy, from a browser that is killed, are published once or stay in the outbox', async () => {
  // Its server fills a database of its own.
  test.setTimeout(480_000);
  const folder = mkdtempSync(join(tmpdir(), 'ai-dir-proxy-'));
  try {
    const { written, interrupted, published, parked, lost, doubled, kills, cuts } = await writeThroughProxy(
      folder,
      REVIEWS,
      1,
    );
    expect({ all: written + interrupted, lost, doubled }).toEqual({ all: REVIEWS, lost: 0, doubled: 0 });
    expect(published + parked).toBe(written);
    expect(Math.min(kills, cuts)).toBeGreaterThan(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
