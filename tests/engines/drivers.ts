import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { freePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';

/** One input source and its actions: WebDriver and WebDriver BiDi share this format. */
type InputSource = { type: 'pointer' | 'key'; id: string; actions: readonly Record<string, unknown>[] };

export type Driver = AsyncDisposable & {
  /** Resolves when the page has loaded. */
  goto: (url: string) => Promise<void>;
  /** Value of a function's source, called in the page with JSON arguments. A promise is waited for. */
  evaluate: (source: string, given: readonly unknown[]) => Promise<unknown>;
  perform: (sources: readonly InputSource[]) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** PNG of the viewport. */
  screenshot: () => Promise<Buffer>;
};

export type Engine = { name: string; isInstalled: boolean; packages: string; open: () => Promise<Driver> };

const isOnPath = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Values cross as JSON text, so that both protocols carry them alike. */
const asJson = (source: string) => `async (given) => JSON.stringify((await (${source})(...JSON.parse(given))) ?? null)`;

const START_MS = 60_000;

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** Debian keeps it out of PATH, in a folder of its architecture and version. */
function findMiniBrowser(): string | undefined {
  const libraries = readdirSync('/usr/lib').flatMap((name) => {
    const folder = join('/usr/lib', name);
    return name.endsWith('-linux-gnu') ? readdirSync(folder).map((inner) => join(folder, inner, 'MiniBrowser')) : [];
  });
  return libraries.find(existsSync);
}

/** Classic WebDriver (W3C), over HTTP. */
async function openWebKit(): Promise<Driver> {
  const port = await freePort();
  const display = `:${(port % 1000) + 90}`;
  const screen = spawn('Xvfb', [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1' };
  const server = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`);
    return value as never;
  };
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil(isUp, START_MS);
  const binary = findMiniBrowser();
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const made: { sessionId: string } = await call('POST', '/session', { capabilities: { alwaysMatch: options } });
  const session = `/session/${made.sessionId}`;
  return {
    goto: (url) => call('POST', `${session}/url`, { url }),
    async evaluate(source, given) {
      const script = `return (${asJson(source)})(arguments[0])`;
      return JSON.parse(await call('POST', `${session}/execute/sync`, { script, args: [JSON.stringify(given)] }));
    },
    perform: (sources) => call('POST', `${session}/actions`, { actions: sources }),
    async resize(width, height) {
      // The window has a frame.
      const rect = { x: 0, y: 0, width, height };
      await call('POST', `${session}/window/rect`, rect);
      const script = 'return [innerWidth, innerHeight]';
      const [w, h]: [number, number] = await call('POST', `${session}/execute/sync`, { script, args: [] });
      await call('POST', `${session}/window/rect`, { ...rect, width: 2 * width - w, height: 2 * height - h });
    },
    screenshot: async () => Buffer.from(await call('GET', `${session}/screenshot`), 'base64'),
    async [Symbol.asyncDispose]() {
      await call('DELETE', session).catch(() => {});
      await end(server);
      await end(screen);
    },
  };
}

type Reply = { id?: number; type: string; result?: unknown; error?: string; message?: string };

/** WebDriver BiDi (W3C), which Firefox itself speaks. */
async function openFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'ai-dir-firefox-'));
  const given = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'];
  const browser = spawn('firefox-esr', given, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  let address = '';
  for await (const line of createInterface(browser.stderr)) {
    address = /BiDi listening on (ws:\S+)/.exec(line)?.[1] ?? '';
    if (address) break;
  }
  browser.stderr.resume();
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.on('message', (text) => {
    const reply: Reply = JSON.parse(String(text));
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let count = 0;
  const call = async (method: string, params: Record<string, unknown>) => {
    count += 1;
    const id = count;
    const reply = await new Promise<Reply>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (reply.type !== 'success') throw new Error(`${method}: ${reply.error} ${reply.message}`);
    return reply.result as never;
  };
  await call('session.new', { capabilities: {} });
  const tree: { contexts: { context: string }[] } = await call('browsingContext.getTree', {});
  const context = tree.contexts[0]?.context;
  return {
    async goto(url) {
      const navigate = () => call('browsingContext.navigate', { context, url, wait: 'complete' });
      // Another navigation that has not ended sometimes takes this one with it.
      await navigate().catch((error: Error) => {
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
        return navigate();
      });
    },
    async evaluate(source, given) {
      type Evaluated = { result?: { value: string }; exceptionDetails?: { text: string } };
      const { result, exceptionDetails }: Evaluated = await call('script.callFunction', {
        functionDeclaration: asJson(source),
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        awaitPromise: true,
        target: { context },
      });
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value);
    },
    perform: (actions) => call('input.performActions', { context, actions }),
    resize: (width, height) => call('browsingContext.setViewport', { context, viewport: { width, height } }),
    async screenshot() {
      const { data }: { data: string } = await call('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    async [Symbol.asyncDispose]() {
      socket.close();
      await end(browser);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export const ENGINES: readonly Engine[] = [
  {
    name: 'WebKit',
    isInstalled: isOnPath('WebKitWebDriver') && isOnPath('Xvfb'),
    packages: 'webkit2gtk-driver xvfb',
    open: openWebKit,
  },
  { name: 'Firefox', isInstalled: isOnPath('firefox-esr'), packages: 'firefox-esr', open: openFirefox },
];
