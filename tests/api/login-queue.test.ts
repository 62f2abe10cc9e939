import { expect, test, vi } from 'vitest';
import { anyDatabase } from '../support/databases.ts';
import { startSite } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';

const holding = vi.hoisted(() => ({ value: Promise.resolve() }));

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  const verify: typeof real.verify = (...given) => holding.value.then(() => real.verify(...given));
  return { ...real, verify };
});

const LOGINS = 100;
/** Two are verified at once, 64 wait. */
const PLACES = 66;

anyDatabase((open) => {
  test('T11: past 66 at once a login is told that the server is busy, and health is not held up', async () => {
    await using database = await open();
    await using site = await startSite(database);
    await Visitor.signUp(site, 'ada');
    const health = async () => {
      const startedAt = performance.now();
      expect((await site.get('/healthz')).status).toBe(200);
      return performance.now() - startedAt;
    };
    // The queue stands still until all have come, however slowly they do.
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    holding.value = held;
    let refused = 0;
    const logins = Array.from({ length: LOGINS }, async (_, i) => {
      const answer = await new Visitor(site).post('/api/login', { username: 'ada', password: `wrong ${i}` });
      if (answer.status === 503) refused += 1;
      if (refused === LOGINS - PLACES) letGo();
      return answer;
    });
    const flood = Promise.all(logins);
    await held;
    const startedAt = performance.now();
    const times: number[] = [];
    const looks = (async () => {
      for (let i = 0; i < 10; i += 1) times.push(await health());
    })();
    const answers = await flood;
    const floodMs = performance.now() - startedAt;
    await looks;
    const busy = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(PLACES);
    expect(busy).toHaveLength(LOGINS - PLACES);
    for (const answer of busy) expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
    const median = times.sort((a, b) => a - b)[5] ?? 0;
    expect(median).toBeLessThan(floodMs / 3);
  });
});
