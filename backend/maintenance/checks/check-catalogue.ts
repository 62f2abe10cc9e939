import { recountCategoryTools } from '#backend/catalogue/remove-tool.ts';
import { IS_LISTED } from '#backend/catalogue/tool-columns.ts';
import { HISTORY_KEPT, pruneHistory } from '#backend/import/stage/tool-history.ts';
import { fold } from '#domain/search/fold.ts';
import type { Check, CheckContext } from './check.ts';

const WRONG_COUNTS = `select categories.slug, tool_count, count(tools.id) as counted from categories
  left join tool_categories on category_id = categories.id
  left join tools on tools.id = tool_id and ${IS_LISTED}
  group by categories.id, categories.slug, tool_count having tool_count <> count(tools.id) order by categories.slug`;

export const categoriesCheck: Check = {
  name: 'categories',
  isPublic: true,
  async find({ session }) {
    const rows = await session.all<{ slug: string; tool_count: number; counted: number | string }>(WRONG_COUNTS);
    return rows.map(({ slug, tool_count, counted }) => `category ${slug}: has ${counted} tools and says ${tool_count}`);
  },
  repair: (_, transaction) => recountCategoryTools(transaction),
};

type WithKeys = { id: number; slug: string; required_keys: string };

function listedKeys(cell: string): string[] | null {
  try {
    const keys: unknown = JSON.parse(cell);
    return Array.isArray(keys) ? keys.map(String) : null;
  } catch {
    return null;
  }
}

async function categoriesWithWrongKeys({ session }: CheckContext) {
  const rows = await session.all<WithKeys>('select id, slug, required_keys from categories order by id');
  const features = await session.all<{ key: string }>('select key from features');
  const known = new Set(features.map(({ key }) => key));
  return rows.flatMap(({ id, slug, required_keys }) => {
    const keys = listedKeys(required_keys);
    const unknown = keys?.filter((key) => !known.has(key)) ?? [];
    const kept = JSON.stringify(keys?.filter((key) => known.has(key)) ?? []);
    if (keys === null) return [{ id, kept, problem: `category ${slug}: its required keys cannot be read` }];
    if (unknown.length === 0) return [];
    return [{ id, kept, problem: `category ${slug}: requires ${unknown.join(', ')}, which is not in the vocabulary` }];
  });
}

/** Repair leaves out what is unknown; `ai-dir seed` restores the seeds' keys. */
export const requiredKeysCheck: Check = {
  name: 'required-keys',
  isPublic: true,
  find: async (examined) => (await categoriesWithWrongKeys(examined)).map(({ problem }) => problem),
  async repair(examined) {
    for (const { id, kept } of await categoriesWithWrongKeys(examined))
      await examined.session.run('update categories set required_keys = ? where id = ?', [kept, id]);
  },
};

const LONG_HISTORIES = `select tool_id from tool_history where origin <> 'editor'
  group by tool_id having count(*) > ${HISTORY_KEPT}`;

/** Imports keep the newest changes of each tool. */
export const historyCheck: Check = {
  name: 'history',
  isPublic: true,
  async find({ session }) {
    const rows = await session.all<{ slug: string }>(
      `select slug from tools where id in (${LONG_HISTORIES}) order by slug`,
    );
    return rows.map(({ slug }) => `tool ${slug}: has more than ${HISTORY_KEPT} recorded changes`);
  },
  repair: ({ session }) => pruneHistory(session, LONG_HISTORIES),
};

type Named = { id: number; slug: string; name: string; folded_name: string };

async function wronglyFolded({ session }: CheckContext): Promise<Named[]> {
  const rows = await session.all<Named>('select id, slug, name, folded_name from tools order by id');
  return rows.filter(({ name, folded_name }) => folded_name !== fold(name));
}

export const orderCheck: Check = {
  name: 'order',
  isPublic: true,
  async find(examined) {
    return (await wronglyFolded(examined)).map(({ slug }) => `tool ${slug}: its name for sorting is not its name`);
  },
  async repair(examined) {
    for (const { id, name } of await wronglyFolded(examined))
      await examined.session.run('update tools set folded_name = ? where id = ?', [fold(name), id]);
  },
};
