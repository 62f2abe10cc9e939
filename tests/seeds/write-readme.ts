import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSeeds } from '#backend/import/seed-catalogue.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { renderReadme } from './render-readme.ts';

/* `npm run seeds-readme`: writes seeds/README.md again after the seeds have changed. */
const folder = join(projectRoot, 'seeds');
writeFileSync(join(folder, 'README.md'), renderReadme(await readSeeds(folder)));
