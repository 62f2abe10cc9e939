import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../cli/run-cli.ts';
import { checkpoints } from '../torture/checkpoints.ts';

test('two processes that write to one SQLite file and checkpoint it lose nothing', async () => {
  using folder = temporaryFolder();
  const report = await checkpoints(join(folder.path, 'checkpoints.sqlite'), 2);
  expect(report).toMatchObject({ lost: 0, damaged: 0, isSound: true });
  expect(Math.min(report.rows, report.checkpoints)).toBeGreaterThan(0);
});
