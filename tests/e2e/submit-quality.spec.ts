import { expectAccessibleInAllVariants } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { cards, follow, NOISE } from './outbox-steps.ts';
import { categories, field, fillSubmission, newTool, openSubmit, submitButton } from './submit-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, allowedProblems: NOISE, serviceWorkers: 'block' });

test('axe finds nothing in the form: empty, wrong, choosing, and where it stood when it was sent', async ({ page }) => {
  const tool = newTool('sound');
  await openSubmit(page);
  await expectAccessibleInAllVariants(page, submitButton(page));
  await submitButton(page).click();
  await expectAccessibleInAllVariants(page, page.getByText('Please choose a pricing model'));
  await fillSubmission(page, tool);
  await categories(page).click();
  await expectAccessibleInAllVariants(page, page.getByRole('main').getByRole('listbox'));
  await page.keyboard.press('Escape');
  await submitButton(page).click();
  await expectAccessibleInAllVariants(page, page.getByText(`Thank you! We've received ${tool.name}.`));
});

test('axe finds nothing where a submission waits, is read and is changed', async ({ page, context }) => {
  const tool = newTool('later');
  await openSubmit(page);
  await fillSubmission(page, tool);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save & send when online' }).click();
  await expectAccessibleInAllVariants(page, page.getByText(`${tool.name} is waiting to be sent`));
  await follow(page, page.getByRole('main').getByRole('link', { name: 'Open the outbox' }));
  await cards(page).getByText('Show the text').click();
  await expectAccessibleInAllVariants(page, cards(page).getByText(`https://${tool.website}`));
  await cards(page).getByRole('button', { name: 'Edit' }).click();
  await expectAccessibleInAllVariants(page, field(page, 'Website'));
});
