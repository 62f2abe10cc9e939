import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';

const body = (html: string) => `<style>* { margin: 0; font: 16px monospace } p { width: 100px }</style>${html}`;

test.use({ viewport: { width: 320, height: 400 } });

test.describe('a text that cannot be read is found', () => {
  for (const [html, fault] of [
    ['<p style="overflow:hidden;white-space:nowrap">far too long a text</p>', '"far too long a text" is cut off'],
    ['<p style="overflow:hidden;height:20px">three lines of text</p>', '"three lines of text" is cut off'],
    ['<p style="width:30px;overflow-wrap:anywhere">squeezed</p>', '"squeezed" on 3 lines'],
    ['<p style="background:#eee;white-space:nowrap">wider than its box</p>', '"wider than its box" sticks out'],
    ['<p>below</p><p style="margin-top:-12px">above</p>', '"below" lies on <p> "above"'],
    ['<p style="white-space:nowrap">a text that makes the page as wide as it is</p>', 'scrolls sideways by'],
  ] as const) {
    test(fault, async ({ page }) => {
      await page.setContent(body(html));

      expect((await layoutProblems(page)).join('\n')).toContain(fault);
    });
  }
});

test('what scrolls, ends in an ellipsis after some lines, or is for screen readers only is no fault', async ({
  page,
}) => {
  const hidden = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  await page.setContent(
    body(
      `<p style="overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1">far too long</p>
       <p style="overflow:auto;white-space:nowrap">as long as it wants to be</p>
       <p>told<span style="${hidden}">to those who listen to the page</span></p>
       <p style="width:90px;overflow-wrap:anywhere">${'x'.repeat(40)}</p>
       <p style="position:fixed;top:0">what stays above</p>`,
    ),
  );

  expect(await layoutProblems(page)).toEqual([]);
});
