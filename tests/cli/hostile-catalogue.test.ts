import { expect, test } from 'vitest';
import { connect } from '#backend/database/connect.ts';
import { migrate } from '#backend/database/migrate.ts';
import { IsolatedSite } from '../e2e/offline/isolated-site.ts';
import { addCategories, addFeatures, addPosts, addTools } from '../support/catalogue.ts';
import { freePort } from '../support/free-port.ts';
import { addReview } from '../support/reviews.ts';

/** Each breaks out of another place: text, attributes of both quotes, scripts, comments, styles, Markdown, XML. */
const PAYLOADS = [
  '<script>hostile()</script>',
  '<img src=x onerror=hostile()>',
  '<svg/onload=hostile()>',
  '"><iframe srcdoc="<script>hostile()</script>">',
  "' onmouseover='hostile()",
  '" onfocus="hostile()" autofocus="',
  '</script><script>hostile()</script>',
  '--><script>hostile()</script><!--',
  '</style></title><script>hostile()</script>',
  ']]><script>hostile()</script><![CDATA[',
  '[link](javascript:hostile())',
  '![image](x"onerror="hostile())',
  '<a href="javascript:hostile()">link</a>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=hostile()>',
  '\\u003cscript>hostile()\\u003c/script>',
  '&lt;script&gt;hostile()&lt;/script&gt;<x onclick=hostile()>',
];

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const QUOTED = /="[^"]*"/g;

/** Tags and attributes that a payload has brought: escaped, it has neither `<` nor `"`. */
function brokenOut(html: string): string[] {
  const tags = html.replaceAll(SCRIPTS, '').replaceAll(QUOTED, '=""');
  const found = [
    /<script[^>]*>\s*hostile\(/i.exec(html),
    /<[^<>]*(?:href|src|action)=["']?\s*javascript:/i.exec(html.replaceAll(SCRIPTS, '')),
    /<[^<>]*hostile\(/i.exec(tags),
    /<[^<>]*\son\w+=/i.exec(tags),
  ];
  return found.flatMap((match) => match?.[0] ?? []);
}

const slugOf = (kind: string, i: number) => `${kind}-${i}`;

async function addHostileCatalogue(databaseUrl: string): Promise<void> {
  const database = connect({ dialect: 'sqlite', file: databaseUrl.replace(/^sqlite:/, '') });
  try {
    await migrate(database);
    await addCategories(
      database,
      PAYLOADS.map((text, i) => ({ slug: slugOf('category', i), name: text, description: text, why: text })),
    );
    await addFeatures(
      database,
      PAYLOADS.map((text, i) => ({ key: `feature_${i}`, type: 'text', label: { en: text, de: text } })),
    );
    await addTools(
      database,
      PAYLOADS.map((text, i) => ({
        ...{ slug: slugOf('tool', i), name: text, description: text, companyName: text, pricingDetails: text },
        ...{ tagline: text.slice(0, 60), categories: [slugOf('category', i)], features: { [`feature_${i}`]: text } },
        translations: { de: { description: text } },
      })),
    );
    await addPosts(
      database,
      PAYLOADS.map((text, i) => ({
        ...{ slug: slugOf('post', i), title: text, excerpt: text, authorName: text },
        content: `${text}\n\n# ${text}\n\n- ${text}\n\n> ${text}\n\n\`${text}\``,
      })),
    );
    for (const [i, text] of PAYLOADS.entries())
      await addReview(database, {
        ...{ tool: slugOf('tool', i), username: `author${i}`, title: text, content: text, reviewerName: text },
      });
  } finally {
    await database.close();
  }
}

test('T42: what a catalogue and its reviews hold is text on every page', async () => {
  const site = new IsolatedSite({ port: await freePort() });
  try {
    await addHostileCatalogue(site.databaseUrl);
    await site.start();
    const each = PAYLOADS.flatMap((_, i) => [`/tools/tool-${i}`, `/categories/category-${i}`, `/blog/post-${i}`]);
    const compared = PAYLOADS.map((_, i) => `/compare?tools=tool-${i},tool-${(i + 1) % PAYLOADS.length}`);
    const searched = PAYLOADS.map((text) => `/tools?search=${encodeURIComponent(text)}`);
    const lists = ['/', '/tools', '/categories', '/blog', '/compare'];
    // The other languages differ in their texts only.
    const pages = ['en', 'de'].flatMap((language) =>
      [...lists, ...each, ...compared, ...searched].map(
        (path) => `${path}${path.includes('?') ? '&' : '?'}lng=${language}`,
      ),
    );
    let shown = 0;
    for (const path of pages) {
      const answer = await fetch(site.origin + path, { headers: { Accept: 'text/html' } });
      const text = await answer.text();
      expect([path, answer.status]).toEqual([path, 200]);
      expect([path, brokenOut(text)]).toEqual([path, []]);
      if (text.includes('hostile(')) shown += 1;
    }
    expect(shown).toBeGreaterThan(PAYLOADS.length * 2 * 3);
  } finally {
    await site.remove();
  }
}, 240_000);
