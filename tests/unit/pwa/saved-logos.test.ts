import { afterEach, expect, test, vi } from 'vitest';
import { drawLogoSet, LOGO_SET, logoAddress, logoSetAddress, logoSetHashes } from '#domain/model/logo.ts';
import { saveLogos } from '#pwa/features/offline/saved-logos.ts';

const address = (letter: string) => logoAddress(letter.repeat(32));
const setOf = (...letters: string[]) => logoSetAddress(letters.map((letter) => letter.repeat(32)));
const tool = (letter: string) => ({ logo: address(letter) });

/** A device with one cache, whose server has `bytes` for each logo, and nothing for "f". */
function device({ bytes = 1_000, saveData = false, hasWorkers = true, isRemoved = false } = {}) {
  const saved = new Map<string, Response>();
  const fetched: string[] = [];
  const cache = {
    keys: async () => [...saved.keys()].map((path) => ({ url: `https://dir.example${path}` })),
    match: async (path: string) => saved.get(path),
    put: async (path: string, answer: Response) => void saved.set(path, answer),
    delete: async (path: string) => saved.delete(path),
  };
  const open = vi.fn(async () => cache);
  const registration = isRemoved ? undefined : {};
  vi.stubGlobal('caches', { open });
  vi.stubGlobal('navigator', {
    serviceWorker: hasWorkers ? { ready: Promise.resolve(), getRegistration: async () => registration } : undefined,
    connection: { saveData },
  });
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path);
    const png = Buffer.alloc(bytes).toString('base64');
    const hashes = logoSetHashes(path) ?? [];
    return new Response(drawLogoSet(hashes.map((hash) => ({ hash, png: hash === 'f'.repeat(32) ? null : png }))));
  });
  return { saved, fetched, open };
}

afterEach(() => vi.unstubAllGlobals());

test('logos of listed tools are saved once each, and those of no listed tool are dropped', async () => {
  const { saved, fetched } = device();
  await saveLogos([tool('a'), { logo: null }, { logo: 'https://other.example/logo.png' }, tool('b'), tool('a')]);
  await saveLogos([tool('b'), tool('c')]);
  await saveLogos([tool('b'), tool('c')]);

  expect([...saved.keys()]).toEqual([address('b'), address('c')]);
  expect(fetched).toEqual([setOf('a', 'b'), setOf('c')]);
  expect(saved.get(address('b'))?.headers.get('Content-Type')).toBe('image/png');
});

test('a thousand logos take twenty requests', async () => {
  const { saved, fetched } = device();
  const hashes = Array.from({ length: 1_000 }, (_, index) => index.toString(16).padStart(32, '0'));
  await saveLogos(hashes.map((hash) => ({ logo: logoAddress(hash) })));

  expect(saved.size).toBe(1_000);
  expect(fetched).toHaveLength(1_000 / LOGO_SET.max);
});

test('no more than 5 MB are saved, and the first tools come first', async () => {
  const { saved } = device({ bytes: 2 * 1024 * 1024 });
  await saveLogos([tool('a'), tool('b'), tool('c'), tool('d')]);
  await saveLogos([tool('c'), tool('a'), tool('b')]);

  expect([...saved.keys()].sort()).toEqual([address('a'), address('c')]);
});

test('a logo that is gone is not saved, and a lost connection is no error', async () => {
  const { saved } = device();
  await saveLogos([tool('f'), tool('a')]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await saveLogos([tool('a'), tool('b')]);

  expect([...saved.keys()]).toEqual([address('a')]);
});

test('what is saved stays where the connection is lost, or the disk is full, in the middle', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ logo: logoAddress(index.toString(16).padStart(32, '0')) }));
  const { saved, fetched, open } = device();
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string) => (fetched.length > 1 ? Promise.reject(new TypeError('lost')) : answer(path)));
  await saveLogos(many);
  expect(saved.size).toBe(100);

  const cache = await open();
  vi.stubGlobal('fetch', answer);
  cache.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  fetched.length = 0;
  await saveLogos([...many, tool('a')]);
  expect([saved.size, fetched.length]).toEqual([100, 1]);
});

test('only pictures that were asked for are kept, as PNG', async () => {
  const { saved } = device();
  const png = Buffer.from('picture').toString('base64');
  const set = drawLogoSet(['b', 'a'].map((letter) => ({ hash: letter.repeat(32), png })));
  vi.stubGlobal('fetch', async () => new Response(set));
  await saveLogos([tool('a')]);

  expect([...saved.keys()]).toEqual([address('a')]);
  expect(saved.get(address('a'))?.headers.get('Content-Type')).toBe('image/png');
  expect(await saved.get(address('a'))?.text()).toBe('picture');
});

test('nothing is fetched where there are no workers, or for a visitor who saves data', async () => {
  for (const refusal of [{ saveData: true }, { hasWorkers: false }]) {
    const { fetched } = device(refusal);
    await saveLogos([tool('a')]);
    expect(fetched).toEqual([]);
  }
});

test('an open page of a worker that was removed makes no cache', async () => {
  const { open } = device({ isRemoved: true });
  await saveLogos([tool('a')]);

  expect(open).not.toHaveBeenCalled();
});
