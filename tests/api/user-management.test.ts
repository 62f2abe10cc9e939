import { expect, test } from 'vitest';
import { disableUser, enableUser, logoutUser, showUser } from '#backend/moderation/manage-user.ts';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { reviewBody } from '../support/review-body.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { startSite } from '../support/site.ts';
import { PASSWORD, Visitor } from '../support/visitor.ts';

const order = (who: string) => ({ who, reason: 'Stolen password', actor: 'operator ada' });

eachDatabase((open) => {
  test('T4: a disabled account is out at its next request on every server, and gets in only when it is enabled', async () => {
    await using database = await open();
    await using other = openSecondConnection(database);
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    await using second = await startSite(other);
    const eve = await Visitor.signUp(site, 'eve');
    const ben = await Visitor.signUp(site, 'ben');
    const elsewhere = await Visitor.signIn(second, 'eve');
    await eve.post('/api/tools/a/reviews', reviewBody({ title: 'Kept' }));

    const startedAt = performance.now();
    const ended = await disableUser(other, order('eve'));
    for (const visitor of [eve, elsewhere]) {
      await expectProblem(await visitor.get('/api/user'), 401, 'signed_out');
      await expectProblem(await visitor.post('/api/tools/a/reviews', reviewBody()), 401, 'signed_out');
    }
    expect(performance.now() - startedAt).toBeLessThan(1_000);

    expect(ended).toMatchObject({ username: 'eve', hasChanged: true });
    const login = await new Visitor(site).post('/api/login', { username: 'eve', password: PASSWORD });
    await expectProblem(login, 401, 'bad_credentials');
    expect((await ben.get('/api/user')).status).toBe(200);
    expect(await (await site.get('/api/tools/a/reviews')).json()).toMatchObject([{ title: 'Kept' }]);

    expect(await enableUser(database, order('eve'))).toMatchObject({ hasChanged: true });
    await expectProblem(await eve.get('/api/user'), 401, 'signed_out');
    expect((await (await Visitor.signIn(site, 'eve')).get('/api/user')).status).toBe(200);
    expect((await showUser(database, 'eve')).audit.map(({ action, actor }) => [action, actor])).toEqual([
      ['user_enabled', 'operator ada'],
      ['user_disabled', 'operator ada'],
      ['account_registered', `user ${eve.user.id}`],
    ]);
  });

  test('logging a user out ends the sessions there are and no later one', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const eve = await Visitor.signUp(site, 'eve');

    expect(await logoutUser(database, { ...order('eve'), isDryRun: true })).toMatchObject({ hasChanged: true });
    expect((await eve.get('/api/user')).status).toBe(200);
    await logoutUser(database, order('eve'));

    expect((await eve.get('/api/user')).status).toBe(401);
    expect((await (await Visitor.signIn(site, 'eve')).get('/api/user')).status).toBe(200);
  });

  test('a user is found by username in any spelling, by email address and by number, and by nothing else', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const { id } = (await Visitor.signUp(site, 'Eve.L', { email: 'Eve@Example.org' })).user;
    await Visitor.signUp(site, 'user9999999999');

    for (const who of ['Eve.L', 'evel', 'eve@example.ORG', `user ${id}`])
      expect(await showUser(database, who)).toMatchObject({ id, username: 'Eve.L', sessions: 1 });
    for (const who of ['eve', 'user 0', 'user 9999999999', `user 0${id}`, '', 'Eve', "' or 1=1 --"])
      await expect(showUser(database, who)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('what is done to an account that is so already writes nothing', async () => {
    await using database = await open();
    await using site = await startSite(database);
    await Visitor.signUp(site, 'eve');
    await disableUser(database, order('eve'));
    const before = await Promise.all([database.reader('audit'), database.reader('accounts')]);

    expect(await disableUser(database, { ...order('eve'), reason: 'Another' })).toMatchObject({ hasChanged: false });
    expect(await Promise.all([database.reader('audit'), database.reader('accounts')])).toEqual(before);
  });
});
