import { LANGUAGES, type Language } from '#domain/languages.ts';
import { layoutProblemsInAllWidths, problemsInAllVariants } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { NON_REDIRECTING } from './routes.ts';
import { untilArrived, visit } from './until-settled.ts';

test.use({ viewport: { width: 320, height: 900 }, reducedMotion: 'reduce', allowedProblems: [/status of 40[14]/] });
test.describe.configure({ mode: 'parallel', timeout: 480_000 });

/** Most different in words, letters and line breaks; the others get only the layout checks. */
const LOOKED_AT_WITH_AXE: readonly Language[] = ['en', 'de', 'ja'];

for (const language of LANGUAGES) {
  const find = LOOKED_AT_WITH_AXE.includes(language) ? problemsInAllVariants : layoutProblemsInAllWidths;

  test(`every page is sound in ${language}, from 320 to 1280 px`, async ({ page }) => {
    await page.goto(`/contact?lng=${language}`);
    await untilArrived(page, `/contact?lng=${language}`);
    const found: string[] = [];
    for (const { path } of NON_REDIRECTING) {
      await visit(page, path);
      for (const problem of await find(page)) found.push(`${path}, ${problem}`);
    }

    expect(found).toEqual([]);
  });
}
