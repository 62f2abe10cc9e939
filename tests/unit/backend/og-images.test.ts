import { expect, test } from 'vitest';
import { catalogVersion } from '#backend/changes/catalogue-change.ts';
import { OgImages } from '#backend/seo/og-images.ts';
import { FailureReports } from '#backend/server/failure-reports.ts';
import { createLog } from '#backend/server/log.ts';
import { logoAddress } from '#domain/model/logo.ts';
import type { OgImagePicture } from '#domain/rendering.ts';

function imagesOf(shown: Record<string, string>, files = new Map<string, Buffer>(), isDiskFull = false) {
  const painted: string[] = [];
  let change = 1;
  const images = new OgImages({
    describe: async (page) => {
      const text = shown[page];
      if (text === undefined) return null;
      return { tree: { type: 'div', props: { children: [text] } }, language: 'en', width: 1, height: 1 };
    },
    version: () => catalogVersion('1', { id: change, createdAt: '' }),
    renderer: {
      render: async ({ tree }: OgImagePicture) => {
        const text = String(tree.props.children?.[0]);
        painted.push(text);
        return Buffer.from(text);
      },
    },
    store: {
      get: async (name) => files.get(name),
      put: async (name, png) => {
        if (isDiskFull) throw new Error('ENOSPC');
        files.set(name, png);
      },
    },
    failures: new FailureReports(createLog('silent')),
    loadLogo: async () => null,
  });
  const text = async (page: string, client = 'a') =>
    String((await images.get(page, 'en', { client, isGone: () => false })).png);
  return { images, painted, text, files, moveOn: () => (change += 1) };
}

test('a card is painted once, however many ask for it at once', async () => {
  const { painted, text } = imagesOf({ a: 'A' });
  const texts = await Promise.all([text('a'), text('a'), text('a')]);

  expect(texts).toEqual(['A', 'A', 'A']);
  expect(await text('a')).toBe('A');
  expect(painted).toEqual(['A']);
});

test('one who asks for many cards does not keep others from theirs', async () => {
  const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2'];
  const { painted, text } = imagesOf(Object.fromEntries(names.map((name) => [name, name])));
  await Promise.all(names.map((name) => text(name, name.slice(0, 1))));

  expect(painted.indexOf('b2')).toBeLessThan(painted.indexOf('a4'));
});

test('a change of the catalogue makes new cards only where they show something else', async () => {
  const shown: Record<string, string> = { a: 'A', b: 'B' };
  const { painted, text, moveOn } = imagesOf(shown);
  await Promise.all([text('a'), text('b')]);
  shown.a = 'A2';
  moveOn();

  expect([await text('a'), await text('b')]).toEqual(['A2', 'B']);
  expect(painted).toEqual(['A', 'B', 'A2']);
});

test('what is kept as a file is not painted again by the next server', async () => {
  const first = imagesOf({ a: 'A' });
  await first.text('a');
  const second = imagesOf({ a: 'A' }, first.files);

  expect(await second.text('a')).toBe('A');
  expect(second.painted).toEqual([]);
});

test('a page without a card is not found, and a full disk keeps nobody from a card', async () => {
  const { text } = imagesOf({ a: 'A' }, new Map(), true);

  await expect(text('b')).rejects.toMatchObject({ code: 'not_found' });
  expect(await text('a')).toBe('A');
});

test('the bytes of a logo are drawn, and initials where it is gone', async () => {
  const [here, gone] = ['a'.repeat(32), 'b'.repeat(32)];
  const mark = (hash: string) => ({
    type: 'img',
    props: { src: logoAddress(hash), width: 1, instead: { type: 'div', props: { children: ['IN'] } } },
  });
  const drawn: OgImagePicture['tree'][] = [];
  const images = new OgImages({
    describe: async () => ({
      tree: { type: 'div', props: { children: ['A', { type: 'div', props: { children: [mark(here), mark(gone)] } }] } },
      language: 'en',
      width: 1,
      height: 1,
    }),
    version: () => catalogVersion('1', { id: 1, createdAt: '' }),
    renderer: {
      render: async ({ tree }) => {
        drawn.push(tree);
        return Buffer.from('png');
      },
    },
    store: { get: async () => undefined, put: async () => {} },
    failures: new FailureReports(createLog('silent')),
    loadLogo: async (hash) => (hash === here ? Buffer.from('logo') : null),
  });
  await images.get('tools/a', 'en', { client: 'a', isGone: () => false });
  const src = `data:image/png;base64,${Buffer.from('logo').toString('base64')}`;

  expect(drawn).toEqual([
    {
      type: 'div',
      props: {
        children: [
          'A',
          {
            type: 'div',
            props: {
              children: [
                { type: 'img', props: { src, width: 1 } },
                { type: 'div', props: { children: ['IN'] } },
              ],
            },
          },
        ],
      },
    },
  ]);
});
