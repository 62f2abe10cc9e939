import { expectSound } from './expect-sound.ts';
import { expect, test } from './fixtures.ts';
import { cards, editUnsent, NOISE, newAuthor, writeInVain } from './outbox-steps.ts';
import { writeReview } from './review-steps.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({
        colorScheme,
        viewport: { width, height: 900 },
        allowedProblems: NOISE,
        serviceWorkers: 'block',
      });

      test('axe finds nothing in the outbox: waiting, in need of a decision, being edited, empty', async ({
        page,
        context,
      }) => {
        await newAuthor(page, 'sound');
        await page.goto('/outbox', { waitUntil: 'networkidle' });
        await expectSound(page);

        await writeInVain(page, 'murf');
        await expectSound(page);
        await editUnsent(page);
        await cards(page).getByText('Show the text').click();
        await expectSound(page);
        await cards(page).getByRole('button', { name: 'Edit' }).click();
        await page.getByLabel('Title', { exact: true }).fill('no');
        await page.keyboard.press('Enter');
        await expectSound(page);
        await cards(page).getByRole('button', { name: 'Cancel' }).click();

        await writeReview(page.request, 'murf', { title: 'From elsewhere' });
        await context.setOffline(false);
        await expect(cards(page)).toContainText('From elsewhere');
        await expectSound(page);
      });
    });
  }
}
