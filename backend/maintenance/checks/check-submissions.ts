import type { SqlSession } from '#backend/database/session.ts';
import { websiteSite } from '#backend/submissions/website-site.ts';
import type { Check } from './check.ts';

type Row = { id: number; website: string; site: string };

async function wrongSites(session: SqlSession): Promise<Row[]> {
  const rows = await session.all<Row>('select id, website, site from submissions order by id');
  return rows
    .map((row) => ({ ...row, right: websiteSite(row.website) ?? row.site }))
    .filter(({ site, right }) => site !== right)
    .map(({ right, ...row }) => ({ ...row, site: right }));
}

/** A second submission of a website is known by what follows from its address. One that waits beside another is left. */
export const submissionsCheck: Check = {
  name: 'submissions',
  async find({ session }) {
    const wrong = await wrongSites(session);
    return wrong.map(({ id }) => `submission ${id}: is not found by its website any more`);
  },
  async repair({ session }) {
    for (const { id, site } of await wrongSites(session))
      await session.run(
        `update submissions set site = ? where id = ? and (status <> 'pending'
         or not exists (select 1 from submissions as other where other.site = ? and other.status = 'pending'))`,
        [site, id, site],
      );
  },
};
