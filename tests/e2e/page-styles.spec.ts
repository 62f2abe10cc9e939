import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#backend/server/project-root.ts';
import { expect, test } from './fixtures.ts';
import { ROUTES } from './routes.ts';

/** Class names by the style sheet that has rules for them. */
function builtClasses(): Map<string, Set<string>> {
  const assets = join(projectRoot, 'dist/client/assets');
  const manifest: Record<string, { css?: string[] }> = JSON.parse(
    readFileSync(join(assets, '../.vite/manifest.json'), 'utf8'),
  );
  const sheets = Object.values(manifest).map(({ css = [] }) => css);
  // A second one would come last, though the first may build on it.
  expect(sheets.filter((files) => files.length > 1)).toEqual([]);
  const files = new Set(sheets.flat());
  const classesIn = (file: string) => readFileSync(join(assets, '..', file), 'utf8').matchAll(/\.([a-z_][\w-]*)/gi);
  return new Map([...files].map((file) => [`/${file}`, new Set([...classesIn(file)].map(([, name]) => name ?? ''))]));
}

test('the styles of a page stand in it, by hash, with little else, and no element has a style attribute', async ({
  request,
}) => {
  const sheets = builtClasses();
  const all = [...sheets.keys()].reduce((sum, file) => sum + statSync(join(projectRoot, 'dist/client', file)).size, 0);
  for (const path of ['/shell', ...ROUTES.map((route) => route.path)]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    const html = await answer.text();
    const [, names = '', css = ''] = /<style data-files="([^"]*)">(.*?)<\/style>/s.exec(html) ?? [];
    const inlined = new Set(names.split(' '));
    const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, classes]) => (classes ?? '').split(' ')));
    const lacking = [...used].filter((name) => {
      const having = [...sheets].filter(([, classes]) => classes.has(name)).map(([file]) => file);
      return having.length > 0 && !having.some((file) => inlined.has(file));
    });

    expect([path, lacking]).toEqual([path, []]);
    expect(css.length).toBeLessThan(all * 0.6);
    const hash = createHash('sha256').update(css).digest('base64');
    expect(answer.headers()['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toContain('rel="stylesheet"');
  }
});
