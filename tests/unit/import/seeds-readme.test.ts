import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSeeds } from '#backend/import/seed-catalogue.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { renderReadme } from '../../seeds/render-readme.ts';

test('seeds/README.md counts what the seeds hold', async () => {
  const folder = join(projectRoot, 'seeds');
  const written = readFileSync(join(folder, 'README.md'), 'utf8');

  expect(written, 'out of date: `npm run seeds-readme` writes it again').toBe(renderReadme(await readSeeds(folder)));
});
