import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codePointLength, isStorableText } from '#domain/model/atoms.ts';
import { findToolByWebsite, toolOfWebsite } from '#pwa/features/tools/find-tool-by-website.ts';
import { type OfflineSource, setOfflineSource } from '#pwa/lib/api/swr-cache.ts';
import { toolPath, toolsPath } from '#pwa/router/paths.ts';
import { parseSharedContent } from '#pwa/router/search-params.ts';
import { sharedSearchText, sharedUrl } from '#pwa/routes/share/screen.tsx';

const shared = (given: Record<string, string>) => parseSharedContent(new URLSearchParams(given));

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
  setOfflineSource(null);
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
  const address = sharedUrl(shared(given as Record<string, string>));

  expect((address && toolOfWebsite(address, TOOLS, { areAll: true })?.slug) ?? null).toBe(slug);
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
  expect(sharedSearchText(shared(given as Record<string, string>))).toBe(words);
});

test('among tools that are not all, the only one of a host may not be its owner', () => {
  expect(toolOfWebsite(new URL('https://github.com/openai/whisper'), TOOLS.slice(0, 1), { areAll: false })).toBeNull();
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
      const words = sharedSearchText(given);
      const address = sharedUrl(given);
      const slug = address && toolOfWebsite(address, TOOLS, { areAll: true })?.slug;
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
  setOfflineSource({ answer } as unknown as OfflineSource);
  expect(await findToolByWebsite(new URL('https://tool-149.example/x'), 'en')).toBe('tool-149');

  setOfflineSource(null);
  await expect(findToolByWebsite(new URL('https://tool-149.example/x'), 'en')).rejects.toThrow();
});

test('a tool whose website is no address keeps no other from being found', () => {
  const tools = [{ slug: 'broken', website: 'midjourney' }, ...TOOLS];

  expect(toolOfWebsite(new URL('https://midjourney.com'), tools, { areAll: true })?.slug).toBe('midjourney');
});
