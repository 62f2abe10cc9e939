import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findToolAt, toolAt } from '#pwa/api/find-tool-at.ts';
import { type LocalSource, setLocalSource } from '#pwa/api/local-source.ts';
import { toolPath, toolsPath } from '#pwa/paths.ts';
import { readShared } from '#pwa/route-table/share-address.ts';
import { sharedAddress, sharedWords } from '#pwa/screens/share/shared-words.ts';
import { codePointLength, isStorableText } from '#domain/schemas/atoms.ts';

const shared = (given: Record<string, string>) => readShared(new URLSearchParams(given));

const TOOLS = [
  { slug: 'github-copilot', website: 'https://github.com/features/copilot' },
  { slug: 'whisper', website: 'https://github.com/openai/whisper' },
  { slug: 'hugging-face', website: 'https://huggingface.co' },
  { slug: 'transformers', website: 'https://huggingface.co/transformers' },
  { slug: 'midjourney', website: 'https://www.midjourney.com' },
  { slug: 'notion-ai', website: 'https://notion.com/product/ai' },
];

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  setLocalSource(null);
  vi.unstubAllGlobals();
});

test.each([
  [{ url: 'https://midjourney.com/explore?tab=top' }, 'midjourney'],
  [{ text: 'Look at this: https://www.midjourney.com/ !' }, 'midjourney'],
  [{ text: '(see https://midjourney.com).' }, 'midjourney'],
  [{ title: 'Notion', text: 'http://notion.com/anything' }, 'notion-ai'],
  [{ url: 'https://github.com/openai/whisper/issues' }, 'whisper'],
  [{ url: 'https://huggingface.co/transformers/v4' }, 'transformers'],
  [{ url: 'https://huggingface.co/models' }, 'hugging-face'],
  [{ url: 'https://github.com/somebody/something' }, null],
  [{ url: 'https://example.org' }, null],
  [{ url: 'https://midjourney.com.evil.example' }, null],
  [{ url: 'https://midjourney.com@evil.example' }, null],
])('%j is of %s', (given, slug) => {
  const address = sharedAddress(shared(given as Record<string, string>));

  expect((address && toolAt(address, TOOLS, { areAll: true })?.slug) ?? null).toBe(slug);
});

test.each([
  [{ text: '  transcribe\n meetings ' }, 'transcribe meetings'],
  [{ text: 'Try https://example.org/x today', title: 'Ignored' }, 'Try today'],
  [{ text: 'https://example.org/x', title: 'Example' }, 'Example'],
  [{ url: 'https://www.example.org/x' }, 'example.org'],
  [{ url: 'not an address', title: '' }, ''],
  [{ text: 'javascript:alert(1)' }, 'javascript:alert(1)'],
  [{}, ''],
])('%j is searched for as "%s"', (given, words) => {
  expect(sharedWords(shared(given as Record<string, string>))).toBe(words);
});

test('among tools that are not all, the only one of a host may not be its owner', () => {
  expect(toolAt(new URL('https://github.com/openai/whisper'), TOOLS.slice(0, 1), { areAll: false })).toBeNull();
});

test('whatever is shared, it leads to a page of this site and to a search that the server takes', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.webUrl(),
    fc.constantFrom('//evil.example', '/\\evil.example', 'https://', 'https://[', '\ud800', 'data:text/html,<b>'),
  );
  const mixture = fc.array(part, { maxLength: 4 }).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(mixture, mixture, mixture, (title, text, url) => {
      const given = shared({ title, text, url });
      const words = sharedWords(given);
      const address = sharedAddress(given);
      const slug = address && toolAt(address, TOOLS, { areAll: true })?.slug;
      for (const path of [toolsPath({ search: words }), toolPath(slug ?? 'none')]) {
        expect(new URL(path, 'https://site.example').origin).toBe('https://site.example');
        expect(path).toMatch(/^\/tools(?:[/?]|$)/);
      }
      expect(codePointLength(words)).toBeLessThanOrEqual(200);
      expect(isStorableText(words)).toBe(true);
    }),
  );
});

test('a tool is looked for in all that is saved, and on the server only where nothing is', async () => {
  const many = Array.from({ length: 150 }, (_, at) => ({ slug: `tool-${at}`, website: `https://tool-${at}.example` }));
  const answer = (key: string) => {
    const offset = Number(new URLSearchParams(key.split('?')[1]).get('offset') ?? 0);
    return { items: many.slice(offset, offset + 100), total: many.length };
  };
  setLocalSource({ answer } as unknown as LocalSource);
  expect(await findToolAt(new URL('https://tool-149.example/x'), 'en')).toBe('tool-149');

  setLocalSource(null);
  await expect(findToolAt(new URL('https://tool-149.example/x'), 'en')).rejects.toThrow();
});

test('a tool whose website is no address keeps no other from being found', () => {
  const tools = [{ slug: 'broken', website: 'midjourney' }, ...TOOLS];

  expect(toolAt(new URL('https://midjourney.com'), tools, { areAll: true })?.slug).toBe('midjourney');
});
