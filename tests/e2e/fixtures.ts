import { test as base, expect } from '@playwright/test';
import { watchRequests } from './until-settled.ts';

type Watched = { problems: string[] };

declare global {
  interface Window {
    policyReports?: string[];
  }
}

/** Expected noise of a test that breaks something. */
type Options = { allowedProblems: RegExp[] };

/** Logged where `serviceWorkers` is `block`. */
const WITHOUT_WORKER = 'Service Worker registration blocked by Playwright';

/** Fails on console messages, CSP violations and requests to other hosts, except those in `allowedProblems`. */
export const test = base.extend<Options & Watched>({
  allowedProblems: [[], { option: true }],
  problems: [
    async ({ page, baseURL, allowedProblems }, use) => {
      const problems: string[] = [];
      const origin = new URL(baseURL ?? '').origin;
      watchRequests(page);
      page.on('console', (message) => {
        if (message.text() === WITHOUT_WORKER) return;
        if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(origin) && !/^(?:data|blob|about):/.test(url)) problems.push(`other host: ${url}`);
      });
      await page.exposeFunction('reportPolicyViolation', (text: string) => problems.push(`policy: ${text}`));
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          const report = (window as unknown as { reportPolicyViolation(text: string): void }).reportPolicyViolation;
          report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
      await use(problems);
      expect(problems.filter((problem) => !allowedProblems.some((allowed) => allowed.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
