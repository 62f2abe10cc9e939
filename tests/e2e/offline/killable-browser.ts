import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../support/find-browser.ts';
import { waitUntil } from '../../support/wait-until.ts';

/** Has a persistent profile and can be killed and restarted. */
export class KillableBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'ai-dir-profile-'));
  #child: ChildProcess | null = null;
  #browser: Browser | null = null;

  async start(): Promise<BrowserContext> {
    const portFile = join(this.#profile, 'DevToolsActivePort');
    rmSync(portFile, { force: true });
    const own = [`--user-data-dir=${this.#profile}`, '--remote-debugging-port=0', '--headless=new', '--lang=en-US'];
    this.#child = spawn(findBrowser(), [...BROWSER_ARGS, ...own, '--no-default-browser-check', 'about:blank'], {
      stdio: 'ignore',
      // A process group, so that all processes can be killed together.
      detached: true,
    });
    let port = '';
    await waitUntil(() => {
      try {
        [port = ''] = readFileSync(portFile, 'utf8').split('\n');
      } catch {}
      return port !== '';
    }, 120_000);
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = this.#browser.contexts();
    if (!context) throw new Error('the browser has no profile');
    return context;
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child?.pid || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await gone;
    await this.#browser?.close().catch(() => {});
  }

  async close(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    const session = await this.#browser?.newBrowserCDPSession();
    await session?.send('Browser.close').catch(() => {});
    await gone;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
