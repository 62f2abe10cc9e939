import { expect, test } from 'vitest';
import { ToolSummaries } from '#backend/catalogue/tool-summaries.ts';
import type { CatalogChange } from '#backend/changes/catalogue-change.ts';
import type { Database } from '#backend/database/database.ts';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';

type Listener = (change: CatalogChange) => void;

/** Counts reads; `hold` keeps their rows back until it is let go. */
function watched(database: Database) {
  const state = { reads: 0, answered: 0, held: Promise.resolve() };
  const raw = async (sql: string, bindings: Record<string, string>) => {
    state.reads += 1;
    const rows: unknown = await database.reader.raw(sql, bindings);
    state.answered += 1;
    await state.held;
    return rows;
  };
  const hold = () => {
    let letGo = () => {};
    state.held = new Promise((resolve) => {
      letGo = resolve;
    });
    return letGo;
  };
  return { state, hold, database: { ...database, reader: { raw } } as unknown as Database };
}

async function open(database: Database) {
  await addTools(database, [{ name: 'One' }, { name: 'Two' }]);
  const ids = await database.reader('tools').orderBy('id').pluck('id');
  const listeners: Listener[] = [];
  const { state, hold, database: slow } = watched(database);
  const summaries = new ToolSummaries(slow, { onChange: (listener) => listeners.push(listener) });
  return {
    ids,
    state,
    hold,
    change: (change: CatalogChange) => {
      for (const listen of listeners) listen(change);
    },
    names: async (asked: readonly number[] = ids) =>
      (await summaries.load('de', asked)).parse().map(({ name }) => name),
    rename: (id: number, name: string) => database.writer('tools').where({ id }).update({ name }),
  };
}

eachDatabase((openDatabase) => {
  test('tools are read once, in any order, until they change', async () => {
    await using database = await openDatabase();
    const { ids, state, names, rename, change } = await open(database);
    const [first = 0, second = 0] = ids;
    expect([await names(), await names([second, first, -1]), state.reads]).toEqual([['One', 'Two'], ['Two', 'One'], 2]);

    await rename(first, 'New');
    change(new Set([second]));
    expect([await names(), state.reads]).toEqual([['One', 'Two'], 3]);
    change(new Set([first]));
    expect(await names()).toEqual(['New', 'Two']);
    await rename(second, 'Newer');
    change('everything');
    expect(await names()).toEqual(['New', 'Newer']);
  });

  test.each(['tool', 'everything'])('what was read before a change of %s is sent, and not kept', async (kind) => {
    await using database = await openDatabase();
    const { ids, hold, names, rename, change, state } = await open(database);
    const [first = 0] = ids;
    const letGo = hold();
    const reading = names();
    await expect.poll(() => state.answered).toBe(1);
    await rename(first, 'New');
    change(kind === 'tool' ? new Set([first]) : 'everything');
    letGo();
    expect(await reading).toEqual(['One', 'Two']);
    expect(await names()).toEqual(['New', 'Two']);
  });
});
