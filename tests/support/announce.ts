import { recordAnnouncement } from '#backend/changes/catalogue-change.ts';
import type { Database } from '#backend/database/database.ts';

/** Commits an announcement like another process. Returns the change id. */
export async function announce(database: Database, slug: string): Promise<number> {
  return database.write(async (transaction) => {
    const tool = await transaction('tools').where({ slug }).first('id');
    await recordAnnouncement(transaction, tool.id);
    const last = await transaction('changes').max({ id: 'id' }).first();
    return Number(last?.id);
  });
}
