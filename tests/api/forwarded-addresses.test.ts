import { expect, test } from 'vitest';
import { eachDatabase } from '../support/databases.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';

function logIn(site: TestSite, username: string, address: string): Promise<Response> {
  const visitor = new Visitor(site, { 'X-Forwarded-For': address });
  return visitor.post('/api/login', { username, password: 'wrong password' });
}

eachDatabase((open) => {
  test('T10: the port or another text of a proxy gives no further tries', async () => {
    await using database = await open();
    await using site = await startSite(database, { RATE_SCALE: '1', TRUST_PROXY: '1' });
    const spellings = [(i: number) => `203.0.113.9:${40_000 + i}`, (i: number) => `[2001:db8::1]:${i + 1}`];
    for (const [n, spelling] of [...spellings, (i: number) => `unknown-${i}`].entries()) {
      const statuses: number[] = [];
      for (let i = 0; i < 8; i += 1) statuses.push((await logIn(site, `user${n}`, spelling(i))).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    }
  });
});
