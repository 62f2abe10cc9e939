import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tryFaults } from '../torture/fault-run.ts';
import { IoFaults } from '../torture/io-faults.ts';

const POINTS = 20;
/** Its points are of all three moments and kinds. */
const SEED = 376;

if (!IoFaults.isPossible) console.warn('I/O faults are left out: they need Linux and a C compiler (cc).');

test.runIf(IoFaults.isPossible)(
  'T109, T112: after I/O errors and power cuts the site goes on with every acknowledged write, and nothing twice or half',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ai-dir-io-'));
    try {
      const report = await tryFaults(folder, POINTS, SEED);
      expect(report).toMatchObject({
        ...{ points: POINTS, complaints: [] },
        ...{ lost: 0, duplicates: 0, averagesOff: 0, isCorrupt: false },
      });
      expect(Object.values(report.hits).reduce((sum, count) => sum + count, 0)).toBe(POINTS);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  480_000,
);
