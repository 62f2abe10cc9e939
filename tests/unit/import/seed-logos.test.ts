import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSeeds } from '#backend/import/seed-catalogue.ts';
import { drawLogo } from '#backend/logos/draw-logo.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { isIconReference } from '#domain/model/logo.ts';
import { iconSvg } from '../../seeds/logo-icons.ts';

const folder = join(projectRoot, 'seeds');
const marks = readdirSync(join(folder, 'logos')).filter((name) => name.endsWith('.svg'));

test('each mark of the seeds is the icon that its tool names, unchanged, and can be drawn', async () => {
  const { tools } = await readSeeds(folder);
  const named = tools.flatMap(({ value: { slug, logo } }) =>
    logo !== null && isIconReference(logo) ? [[`${slug}.svg`, logo] as const] : [],
  );
  expect(marks.toSorted(), '`npm run seeds-logos` writes them').toEqual(named.map(([file]) => file).toSorted());
  expect(marks.length).toBeGreaterThan(100);
  for (const [file, logo] of named) {
    const mark = readFileSync(join(folder, 'logos', file), 'utf8');
    expect([file, mark]).toEqual([file, iconSvg(logo)]);
    expect(drawLogo(Buffer.from(mark)).length).toBeLessThan(20_000);
  }
});
