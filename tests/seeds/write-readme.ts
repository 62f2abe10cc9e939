import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSeeds } from '#backend/import/seed-catalogue.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { renderReadme } from './render-readme.ts';

/* `npm run seeds-readme`: rewrites seeds/README.md after changes to the seeds. */
const folder = join(projectRoot, 'seeds');
writeFileSync(join(folder, 'README.md'), renderReadme(await readSeeds(folder)));
