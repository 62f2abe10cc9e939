import type { Locator, Page, WebSocketRoute } from '@playwright/test';
import { expectAccessibleInAllVariants } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { toast } from './review-steps.ts';

const newTool = (id: number, name = `Tool ${id}`, slug = `tool-${id}`) =>
  JSON.stringify({ type: 'new_tool', id, tool: { id, name, slug }, timestamp: '2026-01-02T03:04:05.678Z' });
const welcome = (id: number) => JSON.stringify({ type: 'welcome', id, epoch: 'a' });

async function fakeServer(page: Page): Promise<{ sockets: WebSocketRoute[]; received: string[] }> {
  const fake: { sockets: WebSocketRoute[]; received: string[] } = { sockets: [], received: [] };
  await page.routeWebSocket(/\/ws$/, (socket) => {
    socket.onMessage((message) => fake.received.push(String(message)));
    fake.sockets.push(socket);
    socket.send(welcome(10));
  });
  return fake;
}

const status = (page: Page): Locator => page.getByRole('main').getByRole('status');
const log = (page: Page): Locator => page.getByRole('log', { name: 'Messages' });

/** Truncated JSON, wrong types, huge frames, foreign addresses, corrupted valid frames. */
function hostileFrames(): string[] {
  const whole = newTool(11, 'Evil', 'evil');
  const cut = Array.from({ length: whole.length - 1 }, (_, end) => whole.slice(0, end));
  const swapped = Array.from({ length: whole.length }, (_, at) => `${whole.slice(0, at)}\u0001${whole.slice(at + 1)}`);
  const slugs = [
    '../../evil',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil',
    'a b',
    '',
    'é',
    'x'.repeat(500),
  ];
  const values = ['null', '0', '[]', '{}', '"x"', '[[[[[[]]]]]]', '{"type":["new_tool"]}', '{"type":"reload"}'];
  const deep = [`${'['.repeat(400)}${']'.repeat(400)}`, `{"a":${'{"a":'.repeat(150)}1${'}'.repeat(151)}`];
  const wrong = [
    ...slugs.map((slug) => newTool(12, 'Evil', slug)),
    ...values,
    ...deep,
    newTool(13, 'x'.repeat(5000)),
    newTool(-1, 'Evil'),
    newTool(1.5, 'Evil'),
    newTool(14, 'Evil').replace('2026', 'soon'),
    '\u0000',
    '\ud800',
  ];
  return [...cut, ...swapped, ...wrong, ...values].flatMap((frame) => [frame, `${frame} `]);
}

test('T75: 500 frames that make no sense change nothing, and what makes sense is text', async ({ page }) => {
  const { sockets } = await fakeServer(page);
  await page.goto('/test-websocket');
  await expect(status(page)).toContainText('Open');
  const frames = hostileFrames().filter((frame) => frame.trim() !== newTool(11, 'Evil', 'evil'));
  expect(frames.length).toBeGreaterThan(500);
  for (const frame of frames) sockets[0]?.send(frame);
  sockets[0]?.send(Buffer.from(newTool(15)));
  const markup = '<img src=x onerror=alert(1)><b>Bold</b>';
  sockets[0]?.send(newTool(16, markup, 'markup'));

  await expect(toast(page)).toContainText(`${markup} has been added to the directory`);
  await expect(toast(page).getByRole('link')).toHaveAttribute('href', '/tools/markup');
  await expect(page.getByText('Evil')).toHaveCount(0);
  await expect(log(page).getByRole('article')).toHaveCount(2);
  expect(await page.locator('main img[src="x"], section img[src="x"]').count()).toBe(0);
  await expect(status(page)).toContainText('Open');
});

test('the test page shows the status, what comes and when, and reconnects by its button', async ({ page }) => {
  const { sockets } = await fakeServer(page);
  await page.goto('/test-websocket', { waitUntil: 'networkidle' });
  await expect(status(page)).toContainText('Open');
  await expect(page.getByText(/^ws:\/\/localhost:\d+\/ws$/)).toBeVisible();
  sockets[0]?.send(newTool(11));
  await expect(log(page).getByRole('article')).toHaveCount(2);
  await expect(log(page).getByRole('article').first()).toContainText('"slug":"tool-11"');
  await expect(log(page).getByRole('article').first().getByRole('time')).toHaveText(/\d:\d\d:\d\d [AP]M UTC/);
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await expect.poll(() => sockets.length).toBe(2);
  await expect(status(page)).toContainText('Open');
  await expect(log(page).getByRole('article')).toHaveCount(3);

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(log(page).getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Nothing received yet' })).toBeVisible();
});

test('a connection that ends is opened again by itself, and asks for what it missed', async ({ page }) => {
  const { sockets, received } = await fakeServer(page);
  await page.goto('/test-websocket', { waitUntil: 'networkidle' });
  await expect(status(page)).toContainText('Open');
  await sockets[0]?.close({ code: 1012 });
  await expect(status(page)).toContainText('Closed');
  await expect(status(page)).toContainText('Open');

  expect(sockets).toHaveLength(2);
  await expect.poll(() => received).toEqual(['{"type":"since","id":10,"epoch":"a"}']);
});

test('what one types is sent as JSON, and not while the connection is not open', async ({ page }) => {
  const { sockets, received } = await fakeServer(page);
  await page.goto('/test-websocket', { waitUntil: 'networkidle' });
  await expect(status(page)).toContainText('Open');
  const field = page.getByLabel('Message as JSON');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await field.fill('hello');
  await send.click();
  await expect(field).toHaveAccessibleDescription("This isn't valid JSON");
  await field.fill(`"${'é'.repeat(600)}"`);
  await send.click();
  await expect(field).toHaveAccessibleDescription('A message may have at most 1,024 bytes');
  await field.fill('{ "hello": [1, 2] }');
  await send.click();
  await expect.poll(() => received).toEqual(['{"hello":[1,2]}']);
  await expect(log(page).getByRole('article')).toHaveCount(1);

  await sockets[0]?.close();
  await expect(field).toHaveAccessibleDescription("You can't send anything while the connection isn't open.");
  await send.click();
  await expect(field).toHaveValue('{ "hello": [1, 2] }');
  expect(received).toHaveLength(1);
});

test('everything on the test page is done by keyboard', async ({ page }) => {
  const { sockets, received } = await fakeServer(page);
  await page.goto('/test-websocket', { waitUntil: 'networkidle' });
  await expect(status(page)).toContainText('Open');
  await page.getByRole('main').getByRole('link', { name: 'Home' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Reconnect' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => sockets.length).toBe(2);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('[1]');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => received.at(-1)).toBe('[1]');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Clear' })).toBeFocused();
});

test.describe('without a connection', () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] });

  test('nothing is tried without a network, and at once when it is back', async ({ page, context }) => {
    await page.goto('/test-websocket', { waitUntil: 'networkidle' });
    await expect(status(page)).toContainText('Open');
    await context.setOffline(true);
    await expect(status(page)).toContainText('Closed');
    await context.setOffline(false);
    await expect(status(page)).toContainText('Open');
    await expect(log(page).getByRole('article')).toHaveCount(2);
  });

  test('axe finds nothing on the test page, whatever it shows', async ({ page, context }) => {
    const { sockets } = await fakeServer(page);
    await page.goto('/test-websocket', { waitUntil: 'networkidle' });
    await expect(status(page)).toContainText('Open');
    sockets[0]?.send(newTool(11, 'A tool with a long name that goes on and on', 'x'.repeat(60)));
    await expect(toast(page)).toContainText('goes on and on');
    await expectAccessibleInAllVariants(page, log(page).getByRole('article').first());
    // Prevents a reconnection meanwhile.
    await context.setOffline(true);
    await expect(status(page)).toContainText('Closed');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByLabel('Message as JSON').fill('{');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expectAccessibleInAllVariants(page, page.getByText("This isn't valid JSON"));
  });
});
