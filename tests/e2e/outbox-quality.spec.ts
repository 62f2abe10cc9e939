import { expectAccessibleInAllVariants } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { cards, editUnsent, NOISE, newAuthor, writeWithFailedSend } from './outbox-steps.ts';
import { writeReview } from './review-steps.ts';

test.use({ viewport: { width: 320, height: 900 }, allowedProblems: NOISE, serviceWorkers: 'block' });

test('axe finds nothing in the outbox: waiting, in need of a decision, being edited, empty', async ({
  page,
  context,
}) => {
  await newAuthor(page, 'sound');
  await page.goto('/outbox', { waitUntil: 'networkidle' });
  await expectAccessibleInAllVariants(page);

  await writeWithFailedSend(page, 'murf');
  await expectAccessibleInAllVariants(page);
  await editUnsent(page);
  await cards(page).getByText('Show the text').click();
  await expectAccessibleInAllVariants(page, cards(page));
  await cards(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title', { exact: true }).fill('no');
  await page.keyboard.press('Enter');
  await expectAccessibleInAllVariants(page, page.getByLabel('Title', { exact: true }));
  await cards(page).getByRole('button', { name: 'Cancel' }).click();

  await writeReview(page.request, 'murf', { title: 'From elsewhere' });
  await context.setOffline(false);
  await expect(cards(page)).toContainText('From elsewhere');
  await expectAccessibleInAllVariants(page, cards(page));
});
