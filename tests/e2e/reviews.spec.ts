import { expect, test } from './fixtures.ts';
import { PASSWORD, pressEnterOn, tabTo, toast, typeInto, WORDS } from './review-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, allowedProblems: [/status of (?:401|404|409|412|422)/] });

test('by keyboard: sign up, write, be redirected to edit, go anonymous and back, delete, sign out', async ({
  page,
}) => {
  const username = `keys-${Math.random().toString(36).slice(2, 8)}`;
  const stars = (count: string) => page.getByRole('group', { name: 'Rating' }).getByLabel(count);
  const reviews = page.getByRole('tabpanel', { name: /Reviews/ });
  await page.goto('/tools/suno#reviews', { waitUntil: 'networkidle' });
  await pressEnterOn(page, reviews.getByRole('link', { name: 'Write a review', exact: true }));

  await expect(page).toHaveURL(/\/auth\?tab=signup/);
  await expect(page.getByText('You need an account to write a review.')).toBeVisible();
  await typeInto(page, 'Username', username);
  await typeInto(page, 'Email', `${username}@example.org`);
  await typeInto(page, 'Password', PASSWORD);
  await typeInto(page, 'Confirm password', PASSWORD);
  await tabTo(page, page.getByRole('checkbox', { name: /I accept/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/tools\/suno\/review$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write a review of Suno');
  await expect(page.getByLabel('Your Name')).toHaveValue(username);
  await tabTo(page, stars('1 star'));
  await expect(stars('1 star')).toBeChecked();
  for (const count of ['2 stars', '3 stars', '4 stars']) {
    await page.keyboard.press('ArrowRight');
    await expect(stars(count)).toBeChecked();
  }
  await typeInto(page, 'Title', 'It');
  await expect(page.getByText('Title must be at least 3 characters')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Form validation failed');
  await expect(toast(page)).toContainText('Please correct the errors in the form');
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await expect(page.getByText('Review must be at least 10 characters')).toBeVisible();
  await typeInto(page, 'Title', WORDS.title);
  await typeInto(page, 'Your Review', WORDS.content);
  await expect(page.getByText('Title must be at least 3 characters')).toBeHidden();
  await pressEnterOn(page, page.getByRole('button', { name: 'Submit Review' }));

  await expect(page).toHaveURL(/\/tools\/suno#reviews$/);
  await expect(toast(page)).toContainText('Review submitted');
  await expect(toast(page)).toContainText('Thank you for your feedback!');
  await expect(reviews.getByRole('article')).toContainText(WORDS.title);
  await expect(reviews).toContainText(`by ${username}`);
  await expect(reviews).toContainText('4.0');
  await expect(page.getByRole('tab', { name: /Reviews/ })).toContainText('1');
  await expect(reviews.getByRole('link', { name: 'Write a review', exact: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(reviews.getByText('4 stars', { exact: true })).toBeVisible();
  await expect(reviews.getByText('1 review', { exact: true }).first()).toBeVisible();
  await expect(reviews.getByText('Sort reviews')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/tools/suno/review');
  await expect(page).toHaveURL(/\/reviews\/\d+\/edit$/);
  await expect(toast(page)).toContainText('Review already exists');
  await expect(toast(page)).toContainText("You've already reviewed this tool. Redirecting to edit your review.");
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(WORDS.title);

  await tabTo(page, page.getByRole('checkbox', { name: 'Post anonymously' }));
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Your Name')).toHaveCount(0);
  await pressEnterOn(page, page.getByRole('button', { name: 'Update Review' }));
  await expect(toast(page)).toContainText('Review updated');
  await expect(reviews).toContainText('by Anonymous');
  expect(await (await page.request.get('/api/tools/suno/reviews')).text()).not.toContain(username);

  await pressEnterOn(page, reviews.getByRole('article').getByRole('link', { name: 'Edit your review' }));
  await tabTo(page, page.getByRole('checkbox', { name: 'Post anonymously' }));
  await expect(page.getByRole('checkbox', { name: 'Post anonymously' })).toBeChecked();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Your Name')).toHaveValue(username);
  await pressEnterOn(page, page.getByRole('button', { name: 'Update Review' }));
  await expect(reviews).toContainText(`by ${username}`);

  await pressEnterOn(page, reviews.getByRole('article').getByRole('link', { name: 'Edit your review' }));
  await pressEnterOn(page, page.getByRole('button', { name: 'Delete Review' }));
  const dialog = page.getByRole('dialog', { name: 'Delete Review' });
  await expect(dialog).toContainText('Are you sure you want to delete this review? This action cannot be undone.');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Delete Review' }));
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Review deleted');
  await expect(page).toHaveURL(/\/tools\/suno#reviews$/);
  await expect(page.getByText('No reviews yet.')).toBeVisible();

  await pressEnterOn(page, page.getByRole('banner').locator('summary').filter({ hasText: username }));
  await pressEnterOn(page, page.getByRole('banner').getByRole('button', { name: 'Log out' }));
  await expect(toast(page)).toContainText('You have been successfully logged out');
});
