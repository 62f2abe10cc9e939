import { expect, test } from 'vitest';
import { addTools } from '../support/catalogue.ts';
import { anyDatabase } from '../support/databases.ts';
import { addReview } from '../support/reviews.ts';
import { startSite } from '../support/site.ts';
import { PASSWORD, Visitor } from '../support/visitor.ts';
import { runCli } from './run-cli.ts';

anyDatabase((open) => {
  test('T4: an account is disabled, looked at and enabled again from the command line', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const eve = await Visitor.signUp(site, 'eve', { name: 'Eve L.' });
    const { id } = eve.user;
    await addReview(database, { tool: 'a', username: 'eve', title: 'Hers', isAnonymous: true });
    const run = (...given: string[]) => runCli(['users', ...given], { databaseUrl: database.url });

    expect((await run('disable', 'eve', '--reason', 'Stolen', '--dry-run')).stdout).toContain('Nothing was written');
    expect((await eve.get('/api/user')).status).toBe(200);
    expect(await run('disable', 'eve', '--reason', 'Stolen')).toMatchObject({
      code: 0,
      stdout: `user ${id} (eve): disabled\n`,
      stderr: '',
    });
    expect((await eve.get('/api/user')).status).toBe(401);
    expect((await run('disable', 'eve', '--reason', 'Stolen')).stdout).toBe(`user ${id} (eve): already disabled\n`);
    const login = await new Visitor(site).post('/api/login', { username: 'eve', password: PASSWORD });
    expect([login.status, (await login.json()).code]).toEqual([401, 'bad_credentials']);

    const { stdout } = await run('show', 'eve@example.org');
    for (const line of [
      new RegExp(`^user ${id} +eve$`, 'm'),
      /^name +Eve L\.$/m,
      /^email +eve@example\.org$/m,
      /^signed in +0 sessions$/m,
      /^disabled +2\S+ Stolen$/m,
      /^review \d+ +published +ANONYMOUS +a +4★ +2026-03-04 +Hers$/m,
      /^audit \d+ .* user_disabled .* Stolen$/m,
    ])
      expect(stdout).toMatch(line);
    expect(stdout).not.toMatch(/argon2|hash/);

    expect(JSON.parse((await run('enable', 'Eve', '--json')).stdout)).toEqual({
      ...{ ok: true, isDryRun: false, hasChanged: true },
      user: { id, username: 'eve' },
    });
    const again = await Visitor.signIn(site, 'eve');
    expect((await run('logout', `user ${id}`)).stdout).toBe(`user ${id} (eve): logged out\n`);
    expect((await again.get('/api/user')).status).toBe(401);
    const trail = await runCli(['audit', '--subject', `user ${id}`, '--json'], { databaseUrl: database.url });
    expect(JSON.parse(trail.stdout).entries.map(({ action }: { action: string }) => action)).toEqual([
      'user_logged_out',
      'user_enabled',
      'user_disabled',
      'account_registered',
    ]);
  });

  test('a user or a review that is not there ends with 66', async () => {
    await using database = await open();
    for (const given of [
      ['users', 'show', 'nobody'],
      ['users', 'disable', 'nobody@example.org', '--reason', 'x'],
      ['reviews', 'show', '7'],
      ['reviews', 'restore', '7', '--reason', 'x', '--dry-run'],
    ]) {
      const ended = await runCli(given, { databaseUrl: database.url });
      expect(ended).toMatchObject({
        code: 66,
        stdout: '',
        stderr: expect.stringMatching(/^(User|Review) \S+ not found\n$/),
      });
    }
    const told = await runCli(['reviews', 'show', '7', '--json'], { databaseUrl: database.url });
    expect(JSON.parse(told.stdout)).toEqual({ ok: false, exitCode: 66, message: 'Review 7 not found' });
  });
});
