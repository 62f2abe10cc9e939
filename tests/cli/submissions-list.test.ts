import { expect, test } from 'vitest';
import { addTools } from '../support/catalogue.ts';
import { openMigratedSqlite } from '../support/databases.ts';
import { addSubmission } from '../support/submissions.ts';
import { runCli } from './run-cli.ts';

const ESC = '\u001b';

test('those that wait are listed oldest first, and shown with what is like them', async () => {
  await using database = await openMigratedSqlite();
  await addTools(database, [
    { name: 'MINUTES', slug: 'namesake' },
    { name: 'Same', website: 'https://www.minutes.example' },
  ]);
  const forged = `${ESC}[2J${ESC}]0;owned\u0007\u202egnp\nsubmission 9: approved\r\u2028x`;
  const earlier = await addSubmission(database, {
    status: 'rejected',
    reason: 'Too early',
    decided_at: '2026-03-05T01:00:00.000Z',
  });
  const id = await addSubmission(database, { email: 'ada@example.org', description: `First line\n${forged}` });
  const other = await addSubmission(database, { name: forged, website: 'https://other.example', company_name: forged });
  const run = (...given: (string | number)[]) =>
    runCli(['submissions', ...given.map(String)], { databaseUrl: database.url });

  const [list, rejected, first, listJson, show, showJson, otherShow, otherJson] = await Promise.all([
    run('list'),
    run('list', '--status', 'rejected'),
    run('list', '--limit', 1),
    run('list', '--json'),
    run('show', id),
    run('show', id, '--json'),
    run('show', other),
    run('show', other, '--json'),
  ]);
  const lines = list.stdout.split('\n');
  expect(lines[0]).toMatch(new RegExp(`^submission ${id} +2026-03-04 +Minutes +https://minutes.example/app$`));
  expect(lines).toHaveLength(3);
  expect(rejected.stdout).toMatch(/2026-03-05 .* Too early\n$/);
  expect(first.stderr).toBe('1 of 2 pending submissions.\n');
  const waiting = [{ id }, { id: other, name: forged }];
  expect(JSON.parse(listJson.stdout)).toMatchObject({ ok: true, total: 2, submissions: waiting });
  for (const line of [
    new RegExp(`^submission ${id} +pending$`, 'm'),
    /^sender +ada@example\.org \(en\)$/m,
    /^ {2}\| First line$/m,
    /^same website +tool same +Same +https:\/\/www\.minutes\.example$/m,
    /^same name +tool namesake +MINUTES /m,
    new RegExp(`^same website +submission ${earlier} +Minutes +2026-03-04 rejected: Too early$`, 'm'),
  ])
    expect(show.stdout).toMatch(line);
  const { submission } = JSON.parse(showJson.stdout);
  const similar = [{ slug: 'same', isSameWebsite: true }, { slug: 'namesake' }];
  expect(submission).toMatchObject({ id, categories: ['chatbots'], similar, others: [{ id: earlier }] });
  expect(Object.keys(submission)).not.toContain('key');
  for (const { stdout } of [list, listJson, show, showJson, otherShow, otherJson])
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2028]/u);
  for (const { stdout } of [list, show, otherShow]) expect(stdout).not.toMatch(/^submission 9: approved/m);
});

test.each([
  [['show', '1e3']],
  [['show', '0']],
  [['approve', '1', '2']],
  [['approve', '1', 'slug=x']],
  [['approve', '1', '--slug', 'Le Chat']],
  [['reject', '1']],
  [['reject', '1', '--reason', 'two\nlines']],
  [['list', '--status', 'lost']],
  [['list', '--limit', '0']],
])('wrong usage of submissions ends with 64: ai-dir submissions %j', async (given) => {
  const ended = await runCli(['submissions', ...given], { databaseUrl: 'sqlite:/nowhere/x.sqlite' });
  expect(ended).toMatchObject({ code: 64, stdout: '' });
});
