import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OgImageStore } from '#backend/seo/og-images.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'ai-dir-store-'));

function png(bytes: number): Buffer {
  const end = Buffer.from([0, 0, 0, 0, ...Buffer.from('IEND'), 0xae, 0x42, 0x60, 0x82]);
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(bytes - 16), end]);
}

test('a picture is there again after a restart, and nothing half-written beside it', async () => {
  const folder = join(newFolder(), 'data/cards');
  const picture = png(100);
  await new OgImageStore(folder).put('one', picture);

  expect(await new OgImageStore(folder).get('one')).toEqual(picture);
  expect(await new OgImageStore(folder).get('other')).toBeUndefined();
  expect(readdirSync(folder)).toEqual(['one.png']);
});

test('a file that was cut off counts as none', async () => {
  const folder = newFolder();
  const store = new OgImageStore(folder);
  await store.put('one', png(100));
  truncateSync(join(folder, 'one.png'), 60);

  expect(await store.get('one')).toBeUndefined();
});

test('when there are too many, those go that were made first, also those of an earlier run', async () => {
  const folder = newFolder();
  const earlier = new OgImageStore(folder, 350);
  for (const name of ['b', 'a', 'c']) await earlier.put(name, png(100));
  for (const [minute, name] of ['b', 'a', 'c'].entries())
    utimesSync(join(folder, `${name}.png`), minute * 60, minute * 60);
  await new OgImageStore(folder, 350).put('d', png(100));

  expect(readdirSync(folder).sort()).toEqual(['a.png', 'c.png', 'd.png']);
});

test('what was being written when a server was killed goes, what another may be writing stays', async () => {
  const folder = newFolder();
  for (const name of ['old', 'new']) writeFileSync(join(folder, `${name}.1.part`), '');
  utimesSync(join(folder, 'old.1.part'), 0, 0);
  await new OgImageStore(folder).put('one', png(100));

  expect(readdirSync(folder).sort()).toEqual(['new.1.part', 'one.png']);
});

test('a picture that cannot be kept leaves nothing behind, and the next one is kept', async () => {
  const folder = newFolder();
  const store = new OgImageStore(folder);
  // A folder can't be replaced by a rename.
  mkdirSync(join(folder, 'one.png'));

  await expect(store.put('one', png(100))).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['one.png']);
  await store.put('two', png(100));
  expect(await store.get('two')).toEqual(png(100));
});

test('a file that another server removes while they are listed keeps nobody from adding one', async () => {
  const folder = newFolder();
  symlinkSync(join(folder, 'gone'), join(folder, 'gone.png'));
  const store = new OgImageStore(folder);
  await store.put('one', png(100));

  expect(await store.get('one')).toEqual(png(100));
});
