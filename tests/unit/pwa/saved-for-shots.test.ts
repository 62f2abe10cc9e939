import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { projectRoot } from '#backend/server/project-root.ts';
import { savedListsOf, savedSlugsOf } from '#domain/catalogue/saved-lists.ts';
import { SavedRecord } from '#domain/model/saved-lists.ts';
import { savedForShots } from '../../shots/fill-saved.ts';
import { SCREENS } from '../../shots/screens.ts';

test('the picture of saved tools has two lists, of tools that the seeds have', () => {
  const records = savedForShots(Date.now());
  const seeds = readdirSync(join(projectRoot, 'seeds/tools')).map((name) =>
    readFileSync(join(projectRoot, 'seeds/tools', name), 'utf8'),
  );
  const missing = savedSlugsOf(records).filter((slug) => !seeds.some((text) => text.includes(`"slug": "${slug}"`)));

  expect(SCREENS.saved?.isFilled).toBe(true);
  expect(savedListsOf(records)).toHaveLength(2);
  expect(missing).toEqual([]);
  for (const record of records.values()) expect(v.is(SavedRecord, record)).toBe(true);
});
