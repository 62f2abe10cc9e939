import { expect, test } from 'vitest';
import { parseEnv } from '#backend/server/env.ts';
import { eachDatabase } from '../support/databases.ts';
import { torture } from '../torture/torture.ts';

const KILLS = 8;

eachDatabase((open) => {
  test('T108: killed at any moment, the server loses no acknowledged write and doubles none', async () => {
    await using database = await open();
    const { database: address } = parseEnv({ DATABASE_URL: database.url });
    expect(await torture(address, KILLS, 1)).toMatchObject({
      tried: KILLS,
      survived: KILLS,
      lost: 0,
      duplicates: 0,
      averagesOff: 0,
      isCorrupt: false,
    });
  }, 240_000);
});
