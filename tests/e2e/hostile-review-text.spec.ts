import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as plain } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signUp } from './review-steps.ts';

/** Another port is the same site to a browser, but another origin. */
async function serveElsewhere(html: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

test('T42, T43: what a review holds is shown as text, on the tool’s page and on its author’s', async ({ page }) => {
  const title = '</script><script>window.__pwn=1</script>';
  const content = '<img src=x onerror="window.__pwn=1"> [click](javascript:window.__pwn=1) <b>not bold</b>';
  await signUp(page.request, 'payload');
  const data = { title, content, rating: 3, reviewerName: '<svg onload=window.__pwn=1>' };
  const written = await page.request.post('/api/tools/n8n/reviews', { data });
  expect(written.status()).toBe(201);
  for (const address of ['/tools/n8n#reviews', '/account']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByText(title)).toBeVisible();
    expect(await page.evaluate(() => '__pwn' in window)).toBe(false);
    expect(await page.locator('main b, main img:not([src^="/logos"]), main svg[onload]').count()).toBe(0);
  }
});

plain(
  'T22, T23: a page on another port can neither write, log in nor log out in a visitor’s name',
  async ({ page, baseURL }) => {
    await signUp(page.request, 'otherport');
    const elsewhere = await serveElsewhere('<!doctype html><title>Elsewhere</title>');
    await page.goto(elsewhere.url);
    const sent = await page.evaluate(async (origin) => {
      const calls = ['/api/logout', '/api/login', '/api/register', '/api/tools/n8n/reviews', '/api/user/password'];
      return Promise.all(
        calls.map((path) =>
          fetch(origin + path, { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{}' }).then(
            ({ type }) => type,
            () => 'blocked',
          ),
        ),
      );
    }, baseURL ?? '');
    await elsewhere.stop();

    expect(sent.every((type) => type === 'opaque' || type === 'blocked')).toBe(true);
    expect((await page.request.get('/api/user')).status()).toBe(200);
    expect((await page.request.get('/api/tools/n8n/user-review')).status()).toBe(404);
  },
);

plain('T30: no page lets itself be shown inside another one', async ({ page, baseURL }) => {
  const elsewhere = await serveElsewhere(`<!doctype html><iframe src="${baseURL}/auth"></iframe>`);
  await page.goto(elsewhere.url, { waitUntil: 'networkidle' });
  const frame = page.frames().find((candidate) => candidate !== page.mainFrame());
  await elsewhere.stop();

  expect(await frame?.locator('form').count()).toBe(0);
});
