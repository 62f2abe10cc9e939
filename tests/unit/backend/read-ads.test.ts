import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadAds, readAds } from '#backend/catalogue/read-ads.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { LANGUAGES } from '#domain/languages.ts';

const TEXT = 'A text that is long enough for it.';
const text = Object.fromEntries(LANGUAGES.map((language) => [language, TEXT]));
const AD = { id: 'one', text, link: '/compare' };

async function problemsOf(content: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ai-dir-ads-'));
  const file = join(folder, 'ads.json');
  writeFileSync(file, content);
  try {
    const { ads, problems } = await readAds(file);
    if (problems.length > 0) expect(ads).toEqual([]);
    await expect(loadAds(file)).rejects.toThrow(problems[0]?.message ?? 'nothing');
    return problems.map((problem) => `${problem.line}:${problem.field}: ${problem.message}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the advertisements of this project are right; a folder without a file has none', async () => {
  expect((await loadAds(join(projectRoot, 'seeds/ads.json'))).length).toBeGreaterThan(1);
  expect(await loadAds('/nowhere/ads.json')).toEqual([]);
});

test('what is wrong is named with its place', async () => {
  const { ja: _, ...five } = text;
  const wrong = (change: object) => problemsOf(JSON.stringify([AD, { ...AD, ...change }], null, 1));
  expect(await wrong({ text: five })).toEqual(['16:1.text.ja: is required, found nothing']);
  expect(await wrong({ text: { ...text, de: 'Kurz' } })).toEqual([
    '18:1.text.de: must be 20 to 140 characters, found "Kurz"',
  ]);
  expect(await wrong({ link: 'https://example.org' })).toEqual([
    expect.stringMatching(/^24:1\.link: must be one of \/tools, .*, found "https:\/\/example\.org"$/),
  ]);
  for (const link of ['/no-such-page', '//evil.example', '/auth', 'javascript:alert(1)'])
    expect(await wrong({ link })).toEqual([expect.stringMatching(/^24:1\.link: must be one of/)]);
  expect(await wrong({ image: 'https://ads.example/x.gif' })).toEqual([expect.stringMatching(/^25:1\.image: /)]);
  expect(await problemsOf('{}')).toEqual([expect.stringMatching(/^1:: must be /)]);
  expect(await problemsOf('[\n{,')).toEqual(['2:: must be valid JSON']);
});
