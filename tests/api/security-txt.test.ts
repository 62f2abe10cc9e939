import { expect, test } from 'vitest';
import { openMigratedSqlite } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { startSite } from '../support/site.ts';

const PATH = '/.well-known/security.txt';
const CONTACTS = { SECURITY_CONTACT: 'mailto:security@example.org, https://example.org/report' };

test('security.txt says whom to tell and until when', async () => {
  await using database = await openMigratedSqlite();
  const variables = { ...CONTACTS, SECURITY_EXPIRES: '2999-06-30T00:00:00Z' };
  await using site = await startSite(database, variables);

  const response = await site.get(PATH);

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(
    'Contact: mailto:security@example.org\nContact: https://example.org/report\nExpires: 2999-06-30T00:00:00.000Z\n',
  );
});

test('there is no security.txt where none is configured, and none that has expired', async () => {
  await using database = await openMigratedSqlite();
  for (const variables of [{}, { ...CONTACTS, SECURITY_EXPIRES: '2020-01-01T00:00:00Z' }]) {
    await using site = await startSite(database, variables);
    await expectProblem(await site.get(PATH), 404, 'not_found');
  }
});
