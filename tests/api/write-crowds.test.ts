import { expect, test } from 'vitest';
import { eachDatabase } from '../support/databases.ts';

const WRITES = 12;

/** Work that ends when all of it is let go. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { work: () => opened, open };
}

eachDatabase((open) => {
  test('writes that wait leave connections to readers', async () => {
    await using database = await open();
    const { work, open: letGo } = gate();
    const writes = Array.from({ length: WRITES }, () => database.write(work));
    const settled = Promise.allSettled(writes);
    expect(await database.reader('settings').where({ name: 'epoch' })).toHaveLength(1);
    letGo();
    await settled;
  });

  test('many writes of one user leave connections to the others who write', async () => {
    await using database = await open();
    if (database.dialect.name === 'sqlite') return;
    const { work, open: letGo } = gate();
    const settled = Promise.allSettled(Array.from({ length: WRITES }, () => database.write(work, 'ada')));
    expect(await database.write(async () => 'written', 'ben')).toBe('written');
    letGo();
    await settled;
  });
});
