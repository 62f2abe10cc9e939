import { expect, test } from 'vitest';
import { renderMarkdown } from '#backend/catalogue/render-markdown.ts';

test('a post keeps headings, lists, emphasis and links', () => {
  const html = renderMarkdown('# One\n\n## Two\n\nSome **bold** and *fine* [text](https://example.org).\n\n- a\n- b\n');

  expect(html).toContain('<h2>One</h2>');
  expect(html).toContain(
    '<strong>bold</strong> and <em>fine</em> <a href="https://example.org" rel="nofollow noopener">text</a>',
  );
  expect(html).toMatch(/<ul>\s*<li>a<\/li>/);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](  JaVaScRiPt:alert(1))',
  '[x](data:text/html,x)',
  '[x](//evil.example)',
  '<a href="vbscript:x" onclick="y">x</a>',
  '<svg><a xlink:href="javascript:x">x</a></svg>',
  '<style>*{display:none}</style>',
  '<iframe srcdoc="<script>1</script>"></iframe>',
])('nothing that runs survives: %s', (markdown) => {
  expect(renderMarkdown(`before ${markdown} after`)).not.toMatch(
    /script:|<script|<img|on\w+=|data:|vbscript|style|iframe|svg|\/\/evil/i,
  );
});
