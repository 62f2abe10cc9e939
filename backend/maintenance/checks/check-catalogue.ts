import { recountCategoryTools } from '#backend/catalogue/remove-tool.ts';
import { fold } from '#domain/search/fold.ts';
import type { Check, CheckContext } from './check.ts';

const WRONG_COUNTS = `select slug, tool_count, count(tool_id) as counted from categories
  left join tool_categories on category_id = categories.id
  group by categories.id, slug, tool_count having tool_count <> count(tool_id) order by slug`;

export const categoriesCheck: Check = {
  name: 'categories',
  isPublic: true,
  async find({ session }) {
    const rows = await session.all<{ slug: string; tool_count: number; counted: number | string }>(WRONG_COUNTS);
    return rows.map(({ slug, tool_count, counted }) => `category ${slug}: has ${counted} tools and says ${tool_count}`);
  },
  repair: (_, transaction) => recountCategoryTools(transaction),
};

type Named = { id: number; slug: string; name: string; folded_name: string };

async function wronglyFolded({ session }: CheckContext): Promise<Named[]> {
  const rows = await session.all<Named>('select id, slug, name, folded_name from tools order by id');
  return rows.filter(({ name, folded_name }) => folded_name !== fold(name));
}

/** The sort key that is made of a tool's name. */
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
