const good = {
  slug: 'new-tool',
  name: 'New tool',
  website: 'https://new.example',
  description: 'Does a thing.',
  pricingType: 'free',
  categories: ['writing'],
};
const json = (change: Record<string, unknown>) => JSON.stringify([{ ...good, ...change }], null, 2);
const without = (field: keyof typeof good) =>
  JSON.stringify([Object.fromEntries(Object.entries(good).filter(([key]) => key !== field))], null, 2);
const csv = (header: string, ...rows: string[]) => [header, ...rows].join('\n');
const HEADER = 'slug,name,website,description,pricingType,categories';
const ROW = 'new-tool,New tool,https://new.example,Does a thing.,free,writing';
const bytes = (...values: number[]) => Uint8Array.from(values);

export type BadFile = { file: string; content: string | Uint8Array; expected: RegExp };

/** Each with its expected message: `file:line:field: what, and what was found`. */
export const BAD_FILES: readonly BadFile[] = [
  { file: 'missing-slug.json', content: without('slug'), expected: /:2:slug: is required, found nothing/ },
  { file: 'missing-name.json', content: without('name'), expected: /:2:name: is required, found nothing/ },
  { file: 'missing-website.json', content: without('website'), expected: /:2:website: is required/ },
  { file: 'missing-description.json', content: without('description'), expected: /:2:description: is required/ },
  { file: 'missing-pricing.json', content: without('pricingType'), expected: /:2:pricingType: is required/ },
  { file: 'missing-categories.json', content: without('categories'), expected: /:2:categories: is required/ },
  { file: 'slug.json', content: json({ slug: 'New Tool' }), expected: /:3:slug: must be a slug.*found "New Tool"/ },
  { file: 'long-slug.json', content: json({ slug: 'x'.repeat(81) }), expected: /:3:slug: must be a slug/ },
  { file: 'name.json', content: json({ name: '  ' }), expected: /:4:name: must be text of 1 to 100 characters/ },
  {
    file: 'long-name.json',
    content: json({ name: 'ü'.repeat(101) }),
    expected: /:4:name: must be text of 1 to 100.*\(103 characters\)/,
  },
  { file: 'number-name.json', content: json({ name: 3 }), expected: /:4:name: must be text.*found 3/ },
  {
    file: 'script-website.json',
    content: json({ website: 'javascript:alert(1)' }),
    expected: /:5:website: must be a web address/,
  },
  {
    file: 'split-website.json',
    content: json({ website: 'java\nscript:alert(1)' }),
    expected: /:5:website: must be a web address/,
  },
  {
    file: 'password-website.json',
    content: json({ website: 'https://a:b@x.example' }),
    expected: /:5:website: must be .* without a user name/,
  },
  {
    file: 'data-logo.json',
    content: json({ logo: 'data:image/png;base64,AA' }),
    expected: /:\d+:logo: must be a web address/,
  },
  {
    file: 'description.json',
    content: json({ description: 'x'.repeat(1001) }),
    expected: /:6:description: must be text of 1 to 1000/,
  },
  {
    file: 'pricing.json',
    content: json({ pricingType: 'gratis' }),
    expected: /:7:pricingType: must be one of free, freemium, paid, found "gratis"/,
  },
  { file: 'no-category.json', content: json({ categories: [] }), expected: /:8:categories: must be a list of 1 to 3/ },
  {
    file: 'four-categories.json',
    content: json({ categories: ['a', 'b', 'c', 'd'] }),
    expected: /:8:categories: must be a list of 1 to 3/,
  },
  {
    file: 'same-category.json',
    content: json({ categories: ['writing', 'writing'] }),
    expected: /:8:categories: must be a list without repeats/,
  },
  {
    file: 'unknown-category.json',
    content: json({ categories: ['writting'] }),
    expected: /:9:categories.0: must be a known category, found "writting"; did you mean writing\?/,
  },
  {
    file: 'unknown-feature.json',
    content: json({ features: { web_ap: true } }),
    expected: /:12:features.web_ap: is not a known feature; did you mean web_app\?/,
  },
  {
    file: 'feature-type.json',
    content: json({ features: { web_app: 'yes' } }),
    expected: /:12:features.web_app: must be true or false, found "yes"/,
  },
  {
    file: 'feature-number.json',
    content: json({ features: { web_app: 11 } }),
    expected: /:12:features.web_app: must be .*0 to 10/,
  },
  {
    file: 'nested-feature.json',
    content: json({ features: { web_app: {} } }),
    expected: /:12:features.web_app: must be true, false/,
  },
  {
    file: 'verified.json',
    content: json({ isVerified: 'yes' }),
    expected: /isVerified: must be true or false, found "yes"/,
  },
  {
    file: 'popularity.json',
    content: json({ popularity: 1_000_001 }),
    expected: /popularity: must be a whole number from 0 to 1000000, found 1000001/,
  },
  {
    file: 'day.json',
    content: json({ checkedAt: '2026-02-30' }),
    expected: /checkedAt: must be a day.*found "2026-02-30"/,
  },
  {
    file: 'language.json',
    content: json({ translations: { it: { description: 'x' } } }),
    expected: /:\d+:translations.it: is not a known field/,
  },
  {
    file: 'unknown-field.json',
    content: json({ pricngType: 'free' }),
    expected: /:\d+:pricngType: is not a known field; did you mean pricingType\?/,
  },
  { file: 'rating.json', content: json({ avgRating: 5 }), expected: /:\d+:avgRating: is not a known field/ },
  { file: 'prototype.json', content: '[{"__proto__": {"slug": "x"}}]', expected: /:1:__proto__: is not a known field/ },
  { file: 'nul.json', content: '[{"slug": "a\\u0000b"}]', expected: /:1:slug: must be a slug/ },
  { file: 'nul-name.json', content: json({ name: 'a\0b' }), expected: /:4:name: must be text without NUL/ },
  {
    file: 'surrogate.json',
    content: JSON.stringify([good]).replace('New tool', 'New \\ud800'),
    expected: /:1:name: must be text without NUL or broken/,
  },
  {
    file: 'duplicate.json',
    content: JSON.stringify([good, good]),
    expected: /:1:slug: must be there once, found new-tool also at .*duplicate\.json:1/,
  },
  { file: 'not-objects.json', content: '[1, "x", null, []]', expected: /:1: must be an object, found 1/ },
  { file: 'open.json', content: '[{"slug": "x"', expected: /:1: must be complete JSON/ },
  { file: 'comma.json', content: '[\n{"slug": "x",}\n]', expected: /:2: must be valid JSON/ },
  { file: 'two-lists.json', content: '[]\n[]', expected: /:2: must have the end of the file here, found "\["/ },
  { file: 'empty.json', content: '', expected: /empty\.json:1: must hold JSON, found nothing/ },
  {
    file: 'deep.json',
    content: `[{"slug": ${'['.repeat(5000)}${']'.repeat(5000)}}]`,
    expected: /:1: must be nested at most 8 deep/,
  },
  {
    file: 'long.json',
    content: `[{"slug": "${'x'.repeat(1_100_000)}"}]`,
    expected: /:1: must be a record of at most 1 MB/,
  },
  {
    file: 'zip.json',
    content: bytes(0x50, 0x4b, 3, 4, 0, 0, 0, 0, 1),
    expected: /must be UTF-8 text, found a ZIP archive/,
  },
  {
    file: 'gzip.json',
    content: bytes(0x1f, 0x8b, 8, 0, 0, 0, 0, 0),
    expected: /must be UTF-8 text, found a gzip file/,
  },
  { file: 'utf16.json', content: bytes(0xff, 0xfe, 0x5b, 0, 0x5d, 0), expected: /must be UTF-8 text, found UTF-16/ },
  {
    file: 'latin1.csv',
    content: Buffer.from(`${HEADER}\n${ROW.replace('Does', 'Düs')}`, 'latin1'),
    expected: /:2: must be UTF-8 text/,
  },
  { file: 'nul.csv', content: `${HEADER}\n${ROW}\n\0`, expected: /:3: must be text, found a NUL byte/ },
  { file: 'no-header.csv', content: ROW, expected: /:1: must have a header line/ },
  {
    file: 'twice.csv',
    content: csv(`${HEADER},name`, `${ROW},x`),
    expected: /:1: must have each column once, found "name" twice/,
  },
  {
    file: 'cells.csv',
    content: csv(HEADER, ROW, `${ROW},more`),
    expected: /:3: must be valid CSV, found a row with another number of cells/,
  },
  { file: 'quote.csv', content: csv(HEADER, `${ROW},"open`), expected: /: must be valid CSV, found/ },
  {
    file: 'row.csv',
    content: csv(HEADER, ROW.replace('free', 'gratis')),
    expected: /:2:pricingType: must be one of .*found "gratis"/,
  },
  { file: 'column.csv', content: csv(`${HEADER},colour`, `${ROW},red`), expected: /:2:colour: is not a known field/ },
  { file: 'empty.csv', content: '', expected: /empty\.csv: must hold a header line, found nothing/ },
  { file: 'second.ndjson', content: `${JSON.stringify(good)}\n{"slug": }\n`, expected: /:2: must be valid JSON/ },
  { file: 'array.ndjson', content: '[]\n', expected: /:1: must be an object, found \[\]/ },
  { file: 'indent.yaml', content: '- slug: a\n   name: b\n', expected: /:\d: must be one valid YAML document/ },
  {
    file: 'field.yaml',
    content: `- ${Object.entries({ ...good, pricingType: 'gratis', categories: '[writing]' })
      .map(([key, value]) => `${key}: ${value}`)
      .join('\n  ')}\n`,
    expected: /:5:pricingType: must be one of/,
  },
  {
    file: 'aliases.yaml',
    content: `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'
      .split('')
      .map((key, i) => `${key}: &${key} [${Array(9).fill(`*${'abcdefgh'[i]}`).join(',')}]`)
      .join('\n')}\n`,
    expected: /must be plain YAML, found: excessive alias count/,
  },
  { file: 'circle.yaml', content: '- &a [*a]\n', expected: /:1: must be nested at most 8 deep/ },
  { file: 'circles.yaml', content: `- &a [${'*a,'.repeat(40)}]\n`, expected: /:1: must be nested at most 8 deep/ },
  { file: 'tag.yaml', content: '- !!js/function "x"\n', expected: /: must be one valid YAML document/ },
  { file: 'documents.yaml', content: '--- \n- a\n---\n- b\n', expected: /: must be one valid YAML document/ },
  { file: 'empty.yaml', content: '# nothing\n', expected: /: must hold YAML, found nothing/ },
  { file: 'no-front-matter.md', content: '# Post\n', expected: /:1: must start with front matter/ },
  {
    file: 'post.md',
    content: '---\ntitle: A\nexcerpt: B\nauthorName: C\npublishedDate: 2026-13-01\n---\nText\n',
    expected: /:5:publishedDate: must be a day/,
  },
  {
    file: 'features.json',
    content: JSON.stringify([{ key: 'api', type: 'text', group: 'access', label: { en: 'API' } }], null, 2),
    expected: /:4:type: must stay boolean while \d+ tools have a value, found "text"/,
  },
  { file: 'alone.de.md', content: '---\ntitle: A\nexcerpt: B\n---\nText\n', expected: /:1: must be beside alone\.md/ },
];
