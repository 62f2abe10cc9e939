import { recountCategoryTools } from '#backend/catalogue/count-tools.ts';
import { fold } from '#domain/search/fold.ts';
import { nameWords } from '#domain/search/name-words.ts';
import type { Check, CheckContext } from './check.ts';

const WRONG_COUNTS = `select slug, tool_count, count(tool_id) as counted from categories
  left join tool_categories on category_id = categories.id
  group by categories.id, slug, tool_count having tool_count <> count(tool_id) order by slug`;

/** A category says how many tools it has. */
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

const MOVED = `from tools where tools.id = tool_categories.tool_id
  and (tools.popularity <> tool_categories.popularity or tools.folded_name <> tool_categories.folded_name)`;

/** Lists are in order by columns that repeat a tool's popularity and its name. */
export const orderCheck: Check = {
  name: 'order',
  isPublic: true,
  async find(examined) {
    const moved = await examined.session.all<{ slug: string }>(
      `select distinct slug from tools join tool_categories on tool_id = tools.id
       where tools.popularity <> tool_categories.popularity or tools.folded_name <> tool_categories.folded_name
       order by slug`,
    );
    return [
      ...(await wronglyFolded(examined)).map(({ slug }) => `tool ${slug}: its name for sorting is not its name`),
      ...moved.map(({ slug }) => `tool ${slug}: stands elsewhere in its categories than in all tools`),
    ];
  },
  async repair(examined) {
    const { session } = examined;
    for (const { id, name } of await wronglyFolded(examined))
      await session.run('update tools set folded_name = ? where id = ?', [fold(name), id]);
    await session.run(
      `update tool_categories set popularity = tools.popularity, folded_name = tools.folded_name ${MOVED}`,
    );
  },
};

async function missingWords({ session }: CheckContext): Promise<string[]> {
  const known = new Set((await session.all<{ word: string }>('select word from name_words')).map(({ word }) => word));
  const names = await session.all<{ name: string }>('select name from tools order by id');
  return [...new Set(names.flatMap(({ name }) => nameWords(name)))].filter((word) => !known.has(word));
}

/** Every word of a name can be meant by a mistyped one. Words of no name any more do no harm. */
export const wordsCheck: Check = {
  name: 'words',
  isPublic: true,
  async find(examined) {
    return (await missingWords(examined)).map((word) => `word ${word}: is not known to the search for mistyped names`);
  },
  async repair(examined) {
    for (const word of await missingWords(examined))
      await examined.session.run('insert into name_words (word) values (?)', [word]);
  },
};
