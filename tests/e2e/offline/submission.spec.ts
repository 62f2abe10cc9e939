import { connect } from '#backend/database/connect.ts';
import { toast } from '../review-steps.ts';
import { field, fillSubmission, newTool } from '../submit-steps.ts';
import { untilReady } from '../until-saved.ts';
import { dispatchSync } from './dispatch-sync.ts';
import { expect, type Proxied, faultTest as test } from './offline-test.ts';
import { disconnect, reconnect, submit, waitingEntries } from './outbox-steps.ts';

const within = { intervals: [50, 100, 200] };

async function submissionsNamed({ site }: Proxied, name: string): Promise<{ website: string; email: string | null }[]> {
  const database = connect({ dialect: 'sqlite', file: site.databaseUrl.replace('sqlite:', '') });
  try {
    return await database.reader('submissions').where({ name }).select('website', 'email');
  } finally {
    await database.close();
  }
}

test('with every page closed the worker sends a submission, signed out', async ({ page, context, behindProxy }) => {
  const { name, website } = newTool('asleep');
  await page.goto('/submit');
  await untilReady(page);
  await fillSubmission(page, { name, website });
  await field(page, 'Email (optional)').fill('ana@example.org');
  disconnect(behindProxy);
  await submit(page);
  await expect.poll(() => waitingEntries(page), within).toHaveLength(1);
  await page.close();
  behindProxy.proxy.heal();
  await dispatchSync(context, behindProxy.origin);
  const arrived = [{ website: `https://${website}`, email: 'ana@example.org' }];
  await expect.poll(() => submissionsNamed(behindProxy, name), within).toEqual(arrived);

  const next = await context.newPage();
  await next.goto('/');
  await expect.poll(() => waitingEntries(next), within).toEqual([]);
  await expect.poll(() => next.evaluate(() => localStorage.getItem('outbox-open')), within).toBeNull();
  expect(await submissionsNamed(behindProxy, name)).toEqual(arrived);
});

test('a device that keeps nothing: the draft is the copy, and goes with what is sent', async ({
  page,
  behindProxy,
}) => {
  const { name, website } = newTool('nowhere');
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'InvalidStateError');
    };
  });
  await page.goto('/submit');
  await fillSubmission(page, { name, website });
  await field(page, 'Email (optional)').fill('ana@example.org');
  disconnect(behindProxy);
  // Submitted from the field: its value was not normalised on blur.
  await field(page, 'Website').fill(`www.${website}/`);
  await field(page, 'Website').press('Enter');
  await expect(page.getByText(`${name} is waiting to be sent`)).toBeVisible();
  const draft = () => page.evaluate(() => sessionStorage.getItem('submission-draft'));
  expect(await draft()).toContain('ana@example.org');

  await reconnect(page, behindProxy);
  await expect(toast(page)).toContainText('Submission received');
  expect(await submissionsNamed(behindProxy, name)).toHaveLength(1);
  await expect.poll(draft).toBeNull();
});
