import type { Knex } from 'knex';
import { websiteSite } from './website-site.ts';

export type ListedTool = { slug: string; name: string; website: string };

/** The tools whose website is this one, oldest first. */
export async function findToolsBySite(knex: Knex, site: string): Promise<ListedTool[]> {
  const [host = '', ...project] = site.split('/');
  const contains = (text: string) => knex.raw('lower(website) like ?', `%${text}%`);
  // All that may be; what they have in common is told from the whole address.
  const near: ListedTool[] = await knex('tools')
    .select('slug', 'name', 'website')
    .where((either) => either.where(contains(`/${host}`)).orWhere(contains(`.${host}`)))
    .andWhere(contains(project.join('/')))
    .orderBy('id');
  return near.filter(({ website }) => websiteSite(website) === site);
}
