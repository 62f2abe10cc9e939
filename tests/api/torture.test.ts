import { expect, test } from 'vitest';
import { parseEnv } from '#backend/server/env.ts';
import { eachDatabase } from '../support/databases.ts';
import { torture } from '../torture/torture.ts';

const KILLS = 8;

eachDatabase((open) => {
  test('T108: killed at any moment, two servers of one database lose no acknowledged write and double none', async () => {
    await using database = await open();
    const { database: address } = parseEnv({ DATABASE_URL: database.url });
    expect(await torture(address, { kills: KILLS, seed: 1, servers: 2 })).toMatchObject({
      tried: KILLS,
      survived: KILLS,
      lost: 0,
      duplicates: 0,
      averagesOff: 0,
      isCorrupt: false,
    });
  }, 240_000);
});
