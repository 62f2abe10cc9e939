import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { refusePages } from '#backend/pages/send-page.ts';

test('a refusal that fails is reported, and its response ends', async () => {
  const failure = new Error('a pack is missing');
  const env = {
    get siteName(): string {
      throw failure;
    },
  };
  const report = vi.fn();
  const pages = { addressOf: () => ({ path: '/', search: '' }), admits: () => false };
  const listener = refusePages(() => {}, { pages, env, failures: { report } } as never);
  const response = { statusCode: 200, end: vi.fn() };
  const headers = { accept: 'text/html' };
  const request = { method: 'GET', url: '/', headers, socket: { remoteAddress: '127.0.0.1' } };
  listener(request as unknown as IncomingMessage, response as unknown as ServerResponse);

  await vi.waitFor(() => expect(response.end).toHaveBeenCalled());
  expect(response.statusCode).toBe(503);
  expect(report).toHaveBeenLastCalledWith(failure, 'refusal failed');
});
