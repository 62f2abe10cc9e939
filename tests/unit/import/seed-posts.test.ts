import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSeeds } from '#backend/import/seed-catalogue.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { COMPARISON_MAX } from '#domain/catalogue/comparison-choice.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { ROUTES } from '#pwa/router/routes.ts';

const { posts, tools, categories } = await readSeeds(join(projectRoot, 'seeds'));

const slugsOf = (records: readonly { value: { slug: string } }[]) => new Set(records.map(({ value }) => value.slug));
const pages = new Set(ROUTES.map(({ path }) => path).filter((path) => /^\/[\w/-]*$/.test(path)));
const slugs = { tools: slugsOf(tools), categories: slugsOf(categories), blog: slugsOf(posts) };

const linksOf = (markdown: string) => [...markdown.matchAll(/\]\(([^)]*)\)/g)].map(([, href = '']) => href);

function leadsSomewhere(href: string): boolean {
  if (/^https?:\/\/[^/]+\.[^/]+/.test(href)) return true;
  const compared = /^\/compare\?tools=([a-z\d,-]+)$/.exec(href)?.[1]?.split(',');
  if (compared) {
    const isRepeated = new Set(compared).size < compared.length;
    return !isRepeated && compared.length <= COMPARISON_MAX && compared.every((slug) => slugs.tools.has(slug));
  }
  const [, part, slug = ''] = /^\/(tools|categories|blog)\/([a-z\d-]+)(?:\/alternatives)?$/.exec(href) ?? [];
  return part === undefined ? pages.has(href.replace(/\?.*/, '')) : slugs[part as keyof typeof slugs].has(slug);
}

const texts = posts.flatMap(({ value }) =>
  LANGUAGES.flatMap((language) => {
    const content = language === 'en' ? value.content : value.translations[language]?.content;
    return content === undefined ? [] : [{ name: `${value.slug} (${language})`, value, content }];
  }),
);

test('every link of a post leads to a page, tool, category, post or comparison that is there, or to another site', () => {
  const broken = texts.flatMap(({ name, content }) =>
    linksOf(content)
      .filter((href) => !leadsSomewhere(href))
      .map((href) => `${name}: ${href}`),
  );
  expect(broken).toEqual([]);
});

test('a post has the same links in every language', () => {
  const others = texts.filter(
    ({ value, content }) => linksOf(content).sort().join() !== linksOf(value.content).sort().join(),
  );
  expect(others.map(({ name }) => name)).toEqual([]);
});
