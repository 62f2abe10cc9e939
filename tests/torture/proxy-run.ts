import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { connect } from '#backend/database/connect.ts';
import { KillableBrowser } from '../e2e/offline/killable-browser.ts';
import { readStore } from '../e2e/offline/read-store.ts';
import { fillReview } from '../e2e/review-steps.ts';
import { freePort } from '../support/free-port.ts';
import { rawRequest } from '../support/raw-request.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { waitUntil } from '../support/wait-until.ts';
import { BuiltServer } from './built-server.ts';
import { CuttingProxy } from './cutting-proxy.ts';

export type ProxyReport = {
  written: number;
  /** Killed at a random moment after the button: in the database or the outbox at most once, or still a draft. */
  interrupted: number;
  kills: number;
  cuts: number;
  /** In the database once; waiting in the outbox with a way on; neither; more than once. */
  published: number;
  parked: number;
  lost: number;
  doubled: number;
};

const REVIEWS_OF_LIFE = 4;
const KILL_WITHIN_MS = 600;
const LOAD_MS = 60_000;
const LAST_SEND_MS = 120_000;
const PASSWORD = 'correct horse battery';
const AUTHOR = 'author';

type Cookie = { name: string; value: string };
type Entry = { state: string; notBefore: number; work: { toolSlug: string } };

const entriesOf = async (page: Page) =>
  (await page.evaluate(readStore, ['ai-dir-outbox', 'entries', 'getAll'] as const)) as Entry[];

/** Cuts make any step fail: it is tried again. */
async function insist<T>(step: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await step();
    } catch (error) {
      if (tries === 20) throw error;
      await sleep(100);
    }
}

/** The form closes once its review is published or saved on the device. */
async function leave(page: Page, path: string): Promise<void> {
  try {
    await page.waitForURL((url) => url.pathname !== path, { timeout: LAST_SEND_MS });
  } catch (error) {
    throw new Error(`${path} stays open: ${await page.locator('body').innerText()}`, { cause: error });
  }
}

class ProxyRun {
  readonly #browser = new KillableBrowser();
  readonly #proxy: CuttingProxy;
  readonly #random: () => number;
  readonly #cookies: readonly Cookie[];
  /** Tools whose review left the form: published or saved on the device, as its author was told. */
  readonly #written: string[] = [];
  readonly #interrupted: string[] = [];
  #kills = 0;

  constructor(proxy: CuttingProxy, random: () => number, cookies: readonly Cookie[]) {
    this.#proxy = proxy;
    this.#random = random;
    this.#cookies = cookies;
  }

  async run(tools: readonly string[], publishedOf: () => Promise<string[]>): Promise<ProxyReport> {
    const left = [...tools];
    try {
      await this.#live(async (page) => {
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: LOAD_MS });
        const names = () => page.evaluate(readStore, ['ai-dir-catalogues', 'catalogues', 'getAllKeys'] as const);
        await waitUntil(async () => (await names()).length > 0, LOAD_MS);
        await this.#browser.close();
      });
      while (left.length > 0) {
        this.#proxy.isCutting = true;
        await this.#live((page) => this.#writeSome(page, left));
        this.#kills += 1;
      }
      this.#proxy.isCutting = false;
      return await this.#count(publishedOf);
    } finally {
      await this.#browser.remove();
    }
  }

  /** One life of the browser, which a kill ends. */
  async #live(work: (page: Page) => Promise<void>): Promise<void> {
    const context = await this.#browser.start();
    // A killed browser may lose its session, but no entry.
    await context.addCookies(this.#cookies.map((cookie) => ({ ...cookie, url: this.#proxy.origin })));
    const page = await context.newPage();
    page.setDefaultTimeout(LOAD_MS);
    await insist(() => page.goto(this.#proxy.origin, { timeout: LOAD_MS }));
    await work(page);
    await this.#browser.kill();
  }

  /** The kill comes at a random moment after the last review was sent, for every second life before it is answered. */
  async #writeSome(page: Page, left: string[]): Promise<void> {
    const isInterrupted = this.#random() < 0.5;
    for (let i = 1; i <= REVIEWS_OF_LIFE && left.length > 0; i += 1) {
      const tool = left.pop() ?? '';
      const path = `/tools/${tool}/review`;
      await insist(async () => {
        await page.goto(this.#proxy.origin + path, { timeout: LOAD_MS });
        await fillReview(page, { title: `About ${tool}`, content: `What there is to say about ${tool}.` });
      });
      await page.locator('main form button[type="submit"]').click();
      if (isInterrupted && i === REVIEWS_OF_LIFE) {
        await sleep(this.#random() * KILL_WITHIN_MS);
        this.#interrupted.push(tool);
        return;
      }
      await leave(page, path);
      this.#written.push(tool);
      await sleep(this.#random() * KILL_WITHIN_MS);
    }
  }

  async #count(publishedOf: () => Promise<string[]>): Promise<ProxyReport> {
    let entries: Entry[] = [];
    await this.#live(async (page) => {
      await insist(() => page.goto(`${this.#proxy.origin}/outbox`, { timeout: LOAD_MS }));
      const moving = async () => {
        entries = await entriesOf(page);
        await page.evaluate(() => dispatchEvent(new Event('online')));
        // After many cuts an entry may wait for minutes: it stays parked.
        return entries.filter(
          ({ state, notBefore }) => state === 'sending' || (state === 'queued' && notBefore <= Date.now()),
        ).length;
      };
      await waitUntil(async () => (await moving()) === 0, LAST_SEND_MS).catch(() => {});
    });
    const published = await publishedOf();
    const isWaiting = (tool: string) => entries.some(({ work }) => work.toolSlug === tool);
    const timesOf = (tool: string) => published.filter((slug) => slug === tool).length;
    return {
      written: this.#written.length,
      interrupted: this.#interrupted.length,
      kills: this.#kills,
      cuts: this.#proxy.cuts,
      published: this.#written.filter((tool) => timesOf(tool) === 1).length,
      parked: this.#written.filter((tool) => timesOf(tool) === 0 && isWaiting(tool)).length,
      lost: this.#written.filter((tool) => timesOf(tool) === 0 && !isWaiting(tool)).length,
      doubled: [...this.#written, ...this.#interrupted].filter((tool) => timesOf(tool) > 1).length,
    };
  }
}

/** One author writes about `count` tools, through a proxy that cuts, in a browser that is killed. Needs a build. */
export async function writeThroughProxy(folder: string, count: number, seed: number): Promise<ProxyReport> {
  const file = `${folder}/proxy.sqlite`;
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const server = await BuiltServer.create(folder, { DATABASE_URL: `sqlite:${file}`, PUBLIC_URL: publicUrl });
  const random = seededRandom(seed);
  const proxy = new CuttingProxy(port, Number(new URL(server.origin).port), random);
  try {
    if (!(await server.start())) throw new Error(`no start: ${(await server.ended()).output}`);
    const database = connect({ dialect: 'sqlite', file });
    try {
      const { headers } = await rawRequest(`${server.origin}/api/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: AUTHOR, email: 'author@example.org', password: PASSWORD }),
      });
      const cookies = (headers['set-cookie'] ?? []).map((line) => {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        return { name, value };
      });
      const tools: string[] = await database.reader('tools').orderBy('id').limit(count).pluck('slug');
      const publishedOf = () => database.reader('reviews').join('tools', 'tools.id', 'tool_id').pluck('slug');
      return await new ProxyRun(proxy, random, cookies).run(tools, publishedOf);
    } finally {
      await database.close();
    }
  } finally {
    proxy.close();
    await server.kill();
  }
}
