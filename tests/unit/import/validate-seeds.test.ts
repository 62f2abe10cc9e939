import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { validateSeeds } from '#backend/import/check/validate-seeds.ts';
import { problemsOf, type SeedTool, seedsCopy } from '../../support/seeds-copy.ts';

type Texts = { why: string; words: string[] };
type Category = Texts & { requiredKeys: string[]; translations: Record<string, Texts> };

function lineOf(file: string, text: string): number {
  return (
    readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(text)) + 1
  );
}

describe('the texts', () => {
  test('every tool is there in six languages', async () => {
    using seeds = seedsCopy();
    seeds.changeFirst<SeedTool>('tools/writing.json', (tool) => delete tool.translations.ja);

    const line = lineOf(join(seeds.path, 'tools/writing.json'), '"translations"');
    expect(await problemsOf(seeds.path)).toEqual([
      `tools/writing.json:${line}:translations.ja: is required, found nothing`,
    ]);
  });

  test('a description may not stand twice, not even in other letters or as its own translation', async () => {
    using seeds = seedsCopy();
    let slug = '';
    seeds.change<SeedTool & { slug: string }>('tools/travel.json', ([first, second]) => {
      if (!first || !second) throw new Error('too few tools');
      slug = first.slug;
      first.description = `${first.description} Café.`;
      second.description = first.description.toUpperCase().replace('É', 'E').replaceAll('.', ' !');
      second.translations.de = { ...second.translations.de, description: first.translations.es?.description ?? '' };
    });

    expect(await problemsOf(seeds.path)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^tools/travel.json:\\d+:description: must be unlike all others, found the same in ${slug} \\(en\\)$`,
        ),
      ),
      expect.stringMatching(
        new RegExp(`:translations.de.description: must be unlike all others, found the same in ${slug} \\(es\\)$`),
      ),
    ]);
  });

  test('praise is no description', async () => {
    using seeds = seedsCopy();
    seeds.changeFirst<SeedTool>('tools/writing.json', (tool) => {
      tool.description =
        'A cutting-edge assistant that drafts letters, reports and minutes for people in small offices.';
      tool.translations.es = {
        ...tool.translations.es,
        description:
          'Un asistente revolucionario que redacta cartas, informes y actas para quienes trabajan en oficinas pequeñas.',
      };
    });

    expect(await problemsOf(seeds.path)).toEqual([
      expect.stringMatching(/:description: must say what the tool does, found "cutting-edge"$/),
      expect.stringMatching(/:translations.es.description: must say what the tool does, found "revolucionar"$/),
    ]);
  });

  test('every category says in six languages why one would use its tools, and by what else they are looked for', async () => {
    using seeds = seedsCopy();
    seeds.changeFirst<Category>('categories.json', (category) => {
      category.why = '';
      category.words = [];
      category.requiredKeys = [];
      if (category.translations.zh) Object.assign(category.translations.zh, { why: '', words: [] });
    });

    expect(await problemsOf(seeds.path)).toEqual([
      'categories.json:7:why: is required, found nothing',
      expect.stringMatching(/^categories.json:\d+:words: is required, found nothing$/),
      expect.stringMatching(/^categories.json:\d+:requiredKeys: is required, found nothing$/),
      expect.stringMatching(/^categories.json:\d+:translations.zh.why: is required, found nothing$/),
      expect.stringMatching(/^categories.json:\d+:translations.zh.words: is required, found nothing$/),
    ]);
  });

  test('a post names the file and line of what is wrong in a translation', async () => {
    using seeds = seedsCopy();
    const file = join(seeds.path, 'posts/how-we-rate.de.md');
    writeFileSync(file, `---\ntitle: Kurz\nexcerpt: ${'Lang. '.repeat(50)}\n---\n\nZu kurz.\n`);
    rmSync(join(seeds.path, 'posts/how-we-rate.ja.md'));

    expect(await problemsOf(seeds.path)).toEqual([
      'posts/how-we-rate.de.md:5:translations.de.content: must be 1500 to 20000 characters, found 8',
      'posts/how-we-rate.de.md:3:translations.de.excerpt: must be at most 200 characters, found 299',
      expect.stringMatching(
        /^posts\/how-we-rate.md:\d+:translations.ja: must be there beside the other languages, found nothing$/,
      ),
    ]);
  });
});

test('a tool without a tagline is refused', async () => {
  using seeds = seedsCopy();
  seeds.changeFirst<SeedTool>('tools/writing.json', (tool) => delete tool.tagline);

  expect(await problemsOf(seeds.path)).toEqual([
    expect.stringMatching(/^tools\/writing.json:\d+:tagline: is required, found nothing$/),
  ]);
});

test('what is stated of a tool fits together, in six languages', async () => {
  using seeds = seedsCopy();
  seeds.changeFirst<SeedTool>('tools/writing.json', (tool) => {
    Object.assign(tool, {
      tagline: 'Writes letters',
      successor: 'nothing-here',
      formerNames: [tool.name.toUpperCase()],
    });
    delete tool.translations.ja?.tagline;
  });

  expect((await problemsOf(seeds.path)).map((problem) => problem.replace(/:\d+:/, ':'))).toEqual([
    'tools/writing.json:translations.ja.tagline: is required, found nothing',
    'tools/writing.json:successor: must be null while the status is active, found a value',
    'tools/writing.json:successor: must be the slug of another tool, found "nothing-here"',
    'tools/writing.json:formerNames: must be unlike the name, found it',
  ]);
});

describe('the required keys of a category', () => {
  test('are six to ten different keys of the vocabulary', async () => {
    using seeds = seedsCopy();
    seeds.change<Category>('categories.json', ([first, second, third]) => {
      Object.assign(first ?? {}, { requiredKeys: ['web_app', 'webapp', 'api', 'mcp', 'slack', 'zoom'] });
      Object.assign(second ?? {}, { requiredKeys: ['web_app', 'api'] });
      Object.assign(third ?? {}, { requiredKeys: ['web_app', 'api', 'mcp', 'slack', 'zoom', 'api'] });
    });

    const found = (await problemsOf(seeds.path)).filter((problem) => problem.startsWith('categories.json'));
    expect(found.map((problem) => problem.replace(/:\d+:/, ':'))).toEqual([
      'categories.json:requiredKeys.1: is not a known feature; did you mean web_app?',
      'categories.json:requiredKeys: must be a list of 6 to 10 feature keys, found ["web_app","api"]',
      'categories.json:requiredKeys: must be a list without repeats, found ["web_app","api","mcp","slack","zoom","api"]',
    ]);
  });

  test('are known for 80 % of its tools, and four of them divide it; otherwise there is a warning', async () => {
    using seeds = seedsCopy();
    const slugs = new Set(['travel']);
    const keys = ['booking', 'offline_use', 'calendar', 'sharing_links', 'android_app', 'ios_app', 'mcp'];
    seeds.change<Category & { slug: string }>('categories.json', (all) => {
      for (const category of all) if (slugs.has(category.slug)) category.requiredKeys = keys;
    });
    let all = 0;
    const fill = (known: number, dividing: number, sourced = known) =>
      seeds.change<SeedTool & { sources: unknown }>('tools/travel.json', (tools) => {
        all = tools.length;
        for (const [at, tool] of tools.entries()) {
          const stated = keys.slice(0, known - 1).map((key, i) => [key, i < dividing ? at % 2 === 0 : true]);
          for (const key of keys) delete tool.features[key];
          Object.assign(tool.features, Object.fromEntries(stated));
          const fields = keys.slice(known - sourced, known).map((key) => `features.${key}`);
          tool.sources = [{ url: 'https://trips.example', day: null, by: 'editor', fields }];
        }
      });
    const warned = async () =>
      (await validateSeeds(seeds.path)).warnings
        .map(({ field, message }) => `${field}: ${message}`)
        .filter((text) => text.includes('of travel'));

    fill(6, 4);
    expect(await warned()).toEqual([]);
    fill(5, 4);
    expect(await warned()).toEqual([
      `requiredKeys: must be known for 80 % of the tools of travel, found 71 %; not known most often: ios_app (${all} of ${all}), mcp (${all} of ${all}), booking (0 of ${all})`,
      `requiredKeys: must have a source for 80 % of the tools of travel, found 71 %; without a source most often: ios_app (${all} of ${all}), mcp (${all} of ${all}), booking (0 of ${all})`,
    ]);
    fill(6, 4, 5);
    expect(await warned()).toEqual([
      `requiredKeys: must have a source for 80 % of the tools of travel, found 71 %; without a source most often: booking (${all} of ${all}), mcp (${all} of ${all}), offline_use (0 of ${all})`,
    ]);
    fill(6, 3);
    expect(await warned()).toEqual([
      'requiredKeys: must have 4 keys without a value that 80 % share among the tools of travel, found booking, offline_use, calendar',
    ]);
  });
});

describe('the size', () => {
  test('is held for our own seeds only', async () => {
    using seeds = seedsCopy({ hasAllTools: true });
    for (const name of readdirSync(join(seeds.path, 'tools')))
      seeds.change<SeedTool>(`tools/${name}`, (tools) => {
        for (const tool of tools) tool.categories.splice(1);
        if (name === 'travel.json') tools.splice(3);
      });
    rmSync(join(seeds.path, 'posts'), { recursive: true });
    seeds.change('features.json', (features) =>
      features.push(...Array.from({ length: 30 }, (_, i) => ({ ...(features[0] as object), key: `more_${i}` }))),
    );

    expect(await problemsOf(seeds.path)).toEqual([]);
    const found = await problemsOf(seeds.path, { isOurs: true });
    expect(found).toContainEqual(expect.stringMatching(/^:0:features: must be 40 to 120, found \d+$/));
    expect(found).toContainEqual(
      expect.stringMatching(/^categories.json:\d+:slug: must have at least 4 tools, found 3$/),
    );
    expect(found).toContain(':0:posts: must be at least 12 in en, found 0');
    expect(found).toContain(':0:posts: must be at least 6 in ja, found 0');
  });

  test('of an English post is 500 to 1,200 words', async () => {
    using seeds = seedsCopy({ hasAllTools: true });
    const file = join(seeds.path, 'posts/how-we-rate.md');
    const front = readFileSync(file, 'utf8').split('---\n').slice(0, 2).join('---\n');
    writeFileSync(file, `${front}---\n\n${'statistically '.repeat(499)}\n`);

    expect(await problemsOf(seeds.path, { isOurs: true })).toEqual([
      expect.stringMatching(/^posts\/how-we-rate.md:\d+:content: must be 500 to 1200 words, found 499$/),
    ]);
  });

  test('an empty category is wrong in every folder', async () => {
    using seeds = seedsCopy();
    seeds.change<object>('categories.json', (all) => all.push({ ...all[0], slug: 'nothing-here' }));

    expect(await problemsOf(seeds.path)).toEqual([
      expect.stringMatching(/^categories.json:\d{3,}:slug: must have at least 1 tool, found 0$/),
    ]);
  });
});
