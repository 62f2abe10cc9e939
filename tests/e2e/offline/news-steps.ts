import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { type Page, test } from '@playwright/test';
import { projectRoot } from '#backend/server/project-root.ts';
import type { IsolatedSite } from './isolated-site.ts';
import { expect } from './offline-test.ts';
import { readStore } from './read-store.ts';

const PLAN = { name: 'Pro', currency: 'USD', period: 'month', billed: 'month', checkedAt: '2026-11-01' };
export const planOf = (amount: number) => ({ ...PLAN, amount, sourceUrl: 'https://zorba.example/pricing' });

export function toolOf(slug: string, given: object = {}): object {
  const name = slug.replace(/^./, (letter) => letter.toUpperCase());
  const about = { slug, name, website: `https://${slug}.example`, description: 'Talks about dances all day long.' };
  return { ...about, pricingType: 'paid', categories: ['chatbots'], features: {}, ...given };
}

/** With the command line, beside the running server. */
export async function importTools(site: IsolatedSite, tools: readonly object[]): Promise<void> {
  const file = test.info().outputPath('tools.json');
  writeFileSync(file, JSON.stringify(tools));
  const env = { ...process.env, DATABASE_URL: site.databaseUrl };
  await promisify(execFile)(process.execPath, ['dist/server/cli.mjs', 'import', file], { cwd: projectRoot, env });
}

/** Also in what devices save, which follows imports of another process a moment later than the tool's page. */
export async function untilServed(page: Page, tool: string, text: string): Promise<void> {
  for (const path of [`/api/tools/${tool}`, '/api/catalog'])
    await expect.poll(async () => (await page.request.get(path)).text()).toContain(text);
}

export async function untilBaseline(page: Page): Promise<void> {
  const records = () => page.evaluate(readStore, ['ai-dir-news', 'records', 'getAllKeys'] as const);
  await expect.poll(records, { timeout: 60_000 }).toContain('baseline');
}

export const strip = (page: Page) => page.locator('[data-news]').filter({ visible: true });
export const section = (page: Page, name: string) => page.getByRole('region', { name });
