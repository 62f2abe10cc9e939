import { expect, test } from 'vitest';
import { announce } from '../support/announce.ts';
import { addTools } from '../support/catalogue.ts';
import { anyDatabase } from '../support/databases.ts';
import { LiveClient } from '../support/live-client.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { startSite } from '../support/site.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';
import { median, waitUntil } from '../support/wait-until.ts';

anyDatabase((open) => {
  test('T78, T79: what another process announces reaches every socket of two servers within a second, once', async () => {
    await using database = await open();
    await using other = openSecondConnection(database);
    await using third = openSecondConnection(database);
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    await using twin = await startSite(other);
    using here = await LiveClient.open(site.origin);
    using beside = await LiveClient.open(site.origin);
    using there = await LiveClient.open(twin.origin);
    const known = site.changes.current;
    expect(here.messages).toEqual([{ type: 'welcome', id: known.lastChange, epoch: known.epoch }]);
    const ids: number[] = [];
    const times: number[] = [];
    for (const slug of ['claude', 'whisper', 'claude']) {
      const id = await announce(third, slug);
      ids.push(id);
      const each = await Promise.all([here, beside, there].map((client) => client.hears(id)));
      times.push(Math.max(...each));
    }
    expect(median(times)).toBeLessThan(1_000);
    for (const client of [here, beside, there]) expect(client.told).toEqual(ids);
    const tool = await database.reader('tools').where({ slug: 'claude' }).first('id', 'name', 'slug');
    expect(here.messages[1]).toEqual({ type: 'new_tool', id: ids[0], tool, timestamp: expect.any(String) });
  });

  test('T78: a client that comes back after its server was down is told what it missed, and only that', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    const before = await announce(database, 'chatgpt');
    const first = await startSite(database);
    const { id, epoch } = (await LiveClient.open(first.origin)).welcome ?? {};
    await first[Symbol.asyncDispose]();
    const missed = [await announce(database, 'claude'), await announce(database, 'whisper')];
    await using site = await startSite(database);
    using back = await LiveClient.open(site.origin);
    using stranger = await LiveClient.open(site.origin);
    back.send({ type: 'since', id, epoch });
    stranger.send({ type: 'since', id: 0 });
    await Promise.all([back, stranger].map((client) => client.hears(missed[1] ?? 0)));
    expect(back.told).toEqual(missed);
    expect(stranger.told).toEqual([before, ...missed]);
    const next = await announce(database, 'midjourney');
    await Promise.all([back, stranger].map((client) => client.hears(next)));
    back.send({ type: 'since', id, epoch });
    stranger.send({ type: 'since', id: 1 });
    const last = await announce(database, 'orphan');
    await Promise.all([back, stranger].map((client) => client.hears(last)));
    expect(back.told).toEqual([...missed, next, last]);
    expect(stranger.told).toEqual([before, ...missed, next, last]);
  });

  test('the newest 20 of what was missed are told, and nothing of another log', async () => {
    await using database = await open();
    await addTools(
      database,
      Array.from({ length: 25 }, (_, i) => ({ name: `T${i}` })),
    );
    const ids: number[] = [];
    for (let i = 0; i < 25; i += 1) ids.push(await announce(database, `t${i}`));
    await using site = await startSite(database);
    using stranger = await LiveClient.open(site.origin);
    using late = await LiveClient.open(site.origin);
    stranger.send({ type: 'since', id: 0 });
    for (const wrong of [{ id: 0, epoch: 'another' }, { id: -1 }, { id: 0.5 }, { id: '0' }, {}])
      late.send({ type: 'since', ...wrong });
    late.send('{"type":"since","id":0');
    late.ws.send(Buffer.from('{"type":"since","id":0}'), { binary: true });
    await stranger.hears(ids[24] ?? 0);
    const next = await announce(database, 't0');
    await Promise.all([stranger, late].map((client) => client.hears(next)));
    expect(stranger.told).toEqual([...ids.slice(5), next]);
    expect(late.told).toEqual([next]);
  });

  test('after a restore, open sockets are welcomed to the other log, and go on with it', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await using site = await startSite(database);
    using client = await LiveClient.open(site.origin);
    await client.hears(await announce(database, 'claude'));
    const { lastChange } = site.changes.current;
    await database.write(async (transaction) => {
      await transaction('changes').where('id', '>', 1).delete();
      await transaction('settings').where({ name: 'epoch' }).update({ value: 'restored' });
    });
    await waitUntil(() => client.welcome?.epoch === 'restored');
    expect(client.welcome?.id).toBe(1);
    await database.writer('changes').insert({
      id: 2,
      kind: 'announced',
      subject: 'tool',
      tool_id: 1,
      created_at: '2026-03-04T05:06:07.089Z',
    });
    await client.hears(2);
    expect(lastChange).toBeGreaterThan(2);
  });
});
