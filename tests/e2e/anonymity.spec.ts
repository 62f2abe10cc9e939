import type { APIRequestContext } from '@playwright/test';
import { LANGUAGES } from '#domain/languages.ts';
import { expect, test } from './fixtures.ts';

const CANARY = /q7whistler|kanarienvogel/i;
const SIGNED = { title: 'Said aloud', content: 'This is what I say with my name under it.', rating: 4 };

async function signUp(request: APIRequestContext, username: string, name: string) {
  const account = { username, name, email: `${username}@example.org`, password: 'correct horse battery' };
  const answer = await request.post('/api/register', { data: account });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: number };
}

function addresses(slug: string): string[] {
  const pages = [
    '/',
    '/tools',
    '/tools?sort=reviews',
    `/tools/${slug}`,
    `/compare?tools=${slug}`,
    '/categories/writing',
  ];
  const calls = [
    '/api/tools?sort=reviews',
    `/api/tools/${slug}`,
    `/api/tools/${slug}/reviews`,
    '/api/catalog',
    '/api/blog',
  ];
  return [
    ...LANGUAGES.flatMap((language) => pages.map((page) => `${page}${page.includes('?') ? '&' : '?'}lng=${language}`)),
    ...calls,
  ];
}

test('T33, T35: no page and no call tells who wrote a review that is anonymous now, whatever it was before', async ({
  playwright,
  baseURL,
}) => {
  const options = { baseURL: baseURL ?? '' };
  await using author = await playwright.request.newContext(options);
  await using visitor = await playwright.request.newContext(options);
  const slug = 'krisp';
  const { id } = await signUp(author, 'q7whistler', 'Kanarienvogel');
  const written = await author.post(`/api/tools/${slug}/reviews`, {
    data: { ...SIGNED, reviewerName: 'Q7whistler himself' },
  });
  expect(written.status()).toBe(201);
  const review = (await written.json()) as { id: number };
  expect(await (await visitor.get(`/tools/${slug}`)).text()).toContain('Q7whistler himself');

  const hidden = await author.put(`/api/reviews/${review.id}`, { data: { ...SIGNED, isAnonymous: true } });
  expect(hidden.status()).toBe(200);
  // Under another id: the old one was public with the name.
  const renamed = (await hidden.json()) as { id: number };
  expect(renamed.id).not.toBe(review.id);
  for (const address of addresses(slug)) {
    const answer = await visitor.get(address);
    const told = `${await answer.text()} ${JSON.stringify(answer.headers())}`;
    expect([address, CANARY.exec(told)?.[0]]).toEqual([address, undefined]);
    expect([address, told.includes(`"userId":${id},`)]).toEqual([address, false]);
  }
  expect(await (await visitor.get(`/tools/${slug}`)).text()).toContain('Said aloud');
  expect((await author.delete(`/api/reviews/${renamed.id}`)).status()).toBe(204);
  expect(await (await visitor.get(`/tools/${slug}`)).text()).not.toContain('Said aloud');
});
