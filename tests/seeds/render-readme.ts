import { basename, extname } from 'node:path';
import { DEVELOPER_CATEGORIES, type Seeds, weighPopularity } from '#backend/import/seed-catalogue.ts';
import { compareCodePoints } from '#domain/catalogue/orders.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { fold } from '#domain/search/fold.ts';

const INTRO = `<!-- Written by \`npm run seeds-readme\`: change tests/seeds/render-readme.ts instead. -->

# Seeds

What AI Dir lists before anybody adds to it. \`npx ai-dir seed\` brings this folder into a database, as often as one likes.

| here | what |
| --- | --- |
| \`categories.json\` | the categories in their order, with names, descriptions, a reason to use such tools, and required keys |
| \`features.json\` | the vocabulary of the comparison: key, type, group, label, unit, and how anybody can check it (\`basis\`) |
| \`tools/<category>.json\` | the tools whose first category that is |
| \`posts/<slug>.md\`, \`posts/<slug>.<language>.md\` | posts: front matter and Markdown, and their translations |
| \`logos/<slug>.svg\` | the icon that a tool's \`logo\` names, written by \`npm run seeds-logos\` |
| \`ads.json\` | notices of the house |
| \`demo.json\` | accounts and reviews for development, only with \`npx ai-dir seed --demo\` |

A file of tools is a list, and each tool says in full what is known of it:

\`\`\`json
{
  "slug": "example", "name": "Example", "website": "https://example.org", "maker": "Example Ltd", "owner": null,
  "formerNames": ["Sample"], "tagline": "Translator for letters",
  "pricingType": "freemium", "pricingDetails": null, "pricingDetailsLang": null,
  "categories": ["writing", "translation"],
  "description": "What it does, for whom, and what sets it apart, in 80 to 300 characters.",
  "features": { "web_app": true, "free_plan": true, "export_formats": "DOCX, PDF" },
  "isVerified": false, "isPromoted": false, "popularity": 3, "checkedAt": "2026-11-20",
  "status": "active", "statusSince": null, "statusNote": null, "successor": null,
  "interfaceLanguages": ["en", "de"], "spokenLanguages": [],
  "links": { "pricing": "https://example.org/pricing", "privacy": "https://example.org/privacy" },
  "plans": [{ "name": "Pro", "amount": 20, "currency": "USD", "period": "month", "billed": "month",
    "checkedAt": "2026-10-02", "sourceUrl": "https://example.org/pricing" }],
  "dataProtection": { "free": { "trainsOnInput": "opt_out", "retention": { "days": 30 }, "dpa": false, "regions": ["US"] } },
  "sources": [{ "url": "https://example.org/pricing", "day": "2026-10-02", "by": "editor",
    "fields": ["price", "features.free_plan", "features.sso"] },
    { "url": "https://example.org/privacy", "day": "2026-09-30", "by": "editor", "fields": ["dataProtection.free"] }],
  "translations": { "de": { "description": "…", "tagline": "…", "statusNote": null, "pricingDetails": null } }
}
\`\`\`

\`status\` is \`active\`, \`unmaintained\` or \`discontinued\`; \`successor\` is a slug. \`links\` also knows \`docs\`, \`source\`,
\`changelog\`, \`status\`, \`appStore\` and \`googlePlay\`; \`dataProtection\` the scopes \`free\`, \`paid\`, \`business\` and
\`api\`, with \`humanReview\`, \`certifications\` and \`deletion\`. Languages are BCP 47 codes. A plan's amount is what the maker
asks in that currency, never converted. A tagline has at most 60 characters.

A source is a page that was read, with the day of the copy that was read (\`null\` if none is on record), and each field stands
in one. A field without a value says that somebody looked and the maker does not say (\`features.sso\` above; \`?\` in CSV);
one without value and source was never looked up. \`ai-dir seed\` keeps a stored fact with a later day than the record's.

\`es\`, \`fr\`, \`zh\` and \`ja\` stand beside \`de\`. What is not known for sure is left out. \`popularity\` is the number of
independent public lists that name the tool; \`isVerified\` is true where two or more of them
give the address of its website.

Developers write most of those lists. So the catalogue's \`popularity\`, by which lists are ordered, is that number weighed:
\`lists × (1 − developers / categories / 2)\`, rounded down, where \`categories\` counts the tool's categories and
\`developers\` those among ${DEVELOPER_CATEGORIES.map((slug) => `\`${slug}\``)
  .join(', ')
  .replace(/, ([^,]*)$/, ' and $1')}.
A tool all of whose categories are among them counts half, one with none of them in full. \`ai-dir seed\` weighs; no tool is
moved by hand.

A category's \`requiredKeys\` are the 6 to 10 features on which its tools are chosen, what a buyer asks first. Each is to be
known for every tool in the category, filed there or not: yes, no, a value, or a source that does not say. Price, languages and
data protection have fields of their own. \`npx ai-dir validate\` warns where less than 80 % is known, where less than 80 % has a
source, and where fewer than four of the keys divide the category, with no value that more than 80 % of those that state it share;
\`npx ai-dir facts missing --category <slug>\` lists what is to be looked up. A row of a category shows the first two yes-or-no
keys that its tool has, but for platforms and free plans, so those that most of its tools have come last.

\`npx ai-dir validate\` holds the folder against every rule and names file, line and field of what breaks one;
\`--facts <folder>\` also looks the hosts up in a table of facts.
`;

function row(...cells: (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

function categoryRows({ categories, tools }: Seeds): string[] {
  const counts = categories.map(({ value: { slug, name } }) => {
    const members = tools.filter(({ value }) => value.categories.includes(slug));
    const filed = tools.filter(({ file }) => basename(file, extname(file)) === slug);
    return row(
      name,
      `\`${slug}\``,
      filed.length,
      members.length,
      members.filter(({ value }) => value.isVerified).length,
    );
  });
  const verified = tools.filter(({ value }) => value.isVerified).length;
  return [...counts, row('**All**', '', tools.length, tools.length, verified)];
}

function languageRow(language: Language, { tools, posts }: Seeds): string {
  if (language === 'en') return row(language, tools.length, posts.length);
  const translated = (all: Seeds['tools'] | Seeds['posts']) =>
    all.filter(({ value }) => value.translations[language] !== undefined).length;
  return row(language, translated(tools), translated(posts));
}

/** Popular tools, the first ones first. */
export function popularTools({ tools }: Pick<Seeds, 'tools'>, most: number): string[] {
  const listed = tools.map(({ value }) => weighPopularity(value)).filter(({ status }) => status !== 'discontinued');
  return listed
    .sort((a, b) => b.popularity - a.popularity || compareCodePoints(fold(a.name), fold(b.name)))
    .slice(0, most)
    .map(({ name }) => name);
}

export function renderReadme(seeds: Seeds): string {
  return [
    INTRO,
    '## First in order',
    '',
    popularTools(seeds, 12).join(' · '),
    '',
    '## Tools per category',
    '',
    'A tool is filed under its first category and may be in two more.',
    '',
    row('category', 'slug', 'filed', 'in it', 'of these verified'),
    row('---', '---', '--:', '--:', '--:'),
    ...categoryRows(seeds),
    '',
    '## Texts per language',
    '',
    row('language', 'descriptions of tools', 'posts'),
    row('---', '--:', '--:'),
    ...LANGUAGES.map((language) => languageRow(language, seeds)),
    '',
  ].join('\n');
}
