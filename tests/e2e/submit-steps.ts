import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { projectRoot } from '#backend/server/project-root.ts';
import { expect } from './fixtures.ts';

type Submission = {
  name: string;
  website: string;
  categories: string[];
  email: string | null;
  companyName: string | null;
};

export async function aiDir(...args: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: `sqlite:${process.env.E2E_DATABASE}` };
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/cli.mjs', ...args, '--json'], {
    cwd: projectRoot,
    env,
  });
  return stdout;
}

export async function submissionsOf(name: string): Promise<Submission[]> {
  const listed: { submissions: { id: number; name: string }[] } = JSON.parse(await aiDir('submissions', 'list'));
  const own = listed.submissions.filter((submission) => submission.name === name);
  const shown = await Promise.all(own.map(({ id }) => aiDir('submissions', 'show', String(id))));
  return shown.map((text) => JSON.parse(text).submission);
}

export function newTool(word: string): { name: string; website: string } {
  const own = `${word}-${Math.random().toString(36).slice(2, 8)}`;
  return { name: own, website: `${own}.dev` };
}

export const DESCRIPTION = 'Tells what a train passes while nobody in it can see it.';

export const field = (page: Page, label: string): Locator => page.getByRole('main').getByLabel(label, { exact: true });
export const categories = (page: Page): Locator => page.getByRole('main').getByRole('combobox', { name: 'Categories' });
export const submitButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Submit tool' });

export async function chooseCategory(page: Page, name: string): Promise<void> {
  await categories(page).fill(name);
  await page.getByRole('main').getByRole('option', { name, exact: true }).click();
}

export async function fillSubmission(page: Page, tool: { name: string; website: string }): Promise<void> {
  await field(page, 'Tool name').fill(tool.name);
  await field(page, 'Website').fill(tool.website);
  await field(page, 'What does it do?').fill(DESCRIPTION);
  await chooseCategory(page, 'Coding');
  await page.getByRole('main').getByLabel('Free / Paid', { exact: true }).check();
}

/** Preloads the code of the next screens: without a worker it is not available offline. */
export async function openSubmit(page: Page): Promise<void> {
  await page.goto('/outbox', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Submit a tool' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submit a tool');
  await submitButton(page).waitFor();
}
