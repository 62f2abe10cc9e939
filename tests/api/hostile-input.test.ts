import { expect, test } from 'vitest';
import { addTools } from '../support/catalogue.ts';
import { anyDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { rawRequest } from '../support/raw-request.ts';
import { reviewBody } from '../support/review-body.ts';
import { startSite } from '../support/site.ts';
import { PASSWORD, Visitor } from '../support/visitor.ts';

const WRITE = '/api/tools/a/reviews';

anyDatabase((open) => {
  test('T26: links in mail lead to the configured address, whatever host a request names', async () => {
    await using database = await open();
    await using site = await startSite(database, { PUBLIC_URL: 'http://dir.example' });
    await Visitor.signUp(site, 'ada');
    const answer = await rawRequest(`${site.origin}/api/password/forgot`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
      body: JSON.stringify({ email: 'ada@example.org' }),
    });
    expect(answer.status).toBe(202);
    const [mail] = await site.mails();
    expect(JSON.stringify(mail)).toContain('http://dir.example/auth/reset#token=');
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  test('T38: nothing is ordered or filtered by what is not public', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    await ada.post(WRITE, reviewBody());
    for (const sort of ['password_hash', 'user_id', 'user.email', 'accounts.email', 'reviewer_name', 'id;--']) {
      for (const path of ['/api/tools', WRITE])
        await expectProblem(await site.get(`${path}?sort=${encodeURIComponent(sort)}`), 400, 'bad_query');
    }
    const plain = await (await site.get(WRITE)).text();
    for (const query of ['userId=1', 'email=ada@example.org', 'status=removed', 'where[user_id]=1'])
      expect(await (await site.get(`${WRITE}?${query}`)).text()).toBe(plain);
  });

  test('T43: markup in a review is text, and comes back as it was sent', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const title = '</script><script>window.__pwn=1</script><!-- \u2028';
    const content = '<img src=x onerror=alert(1)> "quoted" & \\u003c [link](javascript:alert(1)) {{7*7}}';
    expect((await ada.post(WRITE, reviewBody({ title, content, reviewerName: '<b>Ada</b>' }))).status).toBe(201);
    const answer = await site.get(WRITE);
    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toMatchObject([{ title: title.trim(), content, reviewerName: '<b>Ada</b>' }]);
  });

  test('T52: names of an object’s inside are no fields, and change nothing', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const more = { constructor: { prototype: { isAdmin: true } }, toString: 'x', 'a[b]': 1, hasOwnProperty: 1 };
    const written = await ada.post(WRITE, reviewBody(more));
    expect(written.status).toBe(201);
    expect(Object.keys(await written.json())).not.toContain('hasOwnProperty');
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    await expectProblem(await ada.post(WRITE, '{"__proto__":{"isAdmin":true}}'), 400, 'bad_json');
    expect((await site.get('/api/tools/__proto__')).status).toBe(404);
  });

  test('T60: no text makes a check take long: ten times the length costs no hundred times the time', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const hostile = [
      { email: (n: number) => `${'a.'.repeat(n)}@` },
      { email: (n: number) => `a@${'b-'.repeat(n)}!` },
      { username: (n: number) => `${'a_.-'.repeat(n)}!` },
      { username: (n: number) => `a${'\u0301'.repeat(n)}` },
    ];
    for (const { email, username } of hostile) {
      const ask = async (n: number) => {
        const body = { username: username?.(n) ?? 'ada', email: email?.(n) ?? 'ada@example.org', password: PASSWORD };
        const startedAt = performance.now();
        await expectProblem(await site.post('/api/register', body), 422, 'invalid');
        return performance.now() - startedAt;
      };
      await ask(300);
      const [short, long] = [await ask(300), await ask(3_000)];
      expect(long / Math.max(short, 5)).toBeLessThan(100);
    }
  });
});
