import { renderMarkdown } from '#backend/catalogue/render-markdown.ts';
import { parseStoredFeatures } from '#backend/catalogue/read-features.ts';
import type { SqlSession } from '#backend/database/session.ts';
import type { Check } from './check.ts';

/** Features are a JSON object in text. What they said is nowhere else. */
export const featuresCheck: Check = {
  name: 'features',
  async find({ session }) {
    const rows = await session.all<{ slug: string; features: string }>('select slug, features from tools order by id');
    return rows
      .filter(({ features }) => parseStoredFeatures(features) === null)
      .map(({ slug }) => `tool ${slug}: its features can not be read`);
  },
};

type Rendered = { post_id: number; slug: string; language: string | null; content: string; html: string };

async function wronglyRendered(session: SqlSession): Promise<Rendered[]> {
  const rows = await session.all<Rendered>(
    `select id as post_id, slug, null as language, content, html from posts union all
     select post_id, slug, language, post_translations.content, post_translations.html
     from post_translations join posts on posts.id = post_id order by 1, 3`,
  );
  return rows
    .map((row) => ({ ...row, right: renderMarkdown(row.content) }))
    .filter(({ html, right }) => html !== right)
    .map(({ right, ...row }) => ({ ...row, html: right }));
}

/** The HTML of a post follows from its Markdown. */
export const postsCheck: Check = {
  name: 'posts',
  isPublic: true,
  async find({ session }) {
    const wrong = await wronglyRendered(session);
    return wrong.map(
      ({ slug, language }) => `post ${slug}${language === null ? '' : ` (${language})`}: its HTML is not of its text`,
    );
  },
  async repair({ session }) {
    for (const { post_id, language, html } of await wronglyRendered(session))
      if (language === null) await session.run('update posts set html = ? where id = ?', [html, post_id]);
      else
        await session.run('update post_translations set html = ? where post_id = ? and language = ?', [
          html,
          post_id,
          language,
        ]);
  },
};
