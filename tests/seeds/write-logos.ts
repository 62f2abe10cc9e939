import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSeeds } from '#backend/import/seed-catalogue.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { isIconReference } from '#domain/model/logo.ts';
import { iconSvg } from './logo-icons.ts';

/* `npm run seeds-logos`: rewrites seeds/logos after a tool names another icon. */
const folder = join(projectRoot, 'seeds');
for (const name of readdirSync(join(folder, 'logos'))) if (name.endsWith('.svg')) rmSync(join(folder, 'logos', name));
for (const { value } of (await readSeeds(folder)).tools)
  if (value.logo !== null && isIconReference(value.logo))
    writeFileSync(join(folder, 'logos', `${value.slug}.svg`), iconSvg(value.logo));
