import { recordToolChanges } from '#backend/changes/catalogue-change.ts';
import { ChangeFollower } from '#backend/changes/change-follower.ts';
import type { Database } from '#backend/database/database.ts';
import { updateToolRatings } from '#backend/reviews/tool-ratings.ts';

export type Write = {
  user: string;
  tool: string;
  kind: 'save' | 'delete';
  rating: number;
  status: 'published' | 'under_review';
};
/** Row, scores and change in one transaction, like the server. */
export async function applyWrite(database: Database, { user, tool, kind, rating, status }: Write): Promise<void> {
  await database.write(async (transaction) => {
    const { id: toolId } = await transaction('tools').where({ slug: tool }).forUpdate().first('id');
    const { id: userId } = await transaction('users').where({ username: user }).first('id');
    await transaction('reviews').where({ tool_id: toolId, user_id: userId }).delete();
    if (kind === 'save') {
      const text = {
        title: `${rating} by ${user}`,
        content: 'What there is to say.',
        created_at: '2026-03-04T05:06:07.089Z',
      };
      const score = { rating, score: rating * 10, status };
      await transaction('reviews').insert({ tool_id: toolId, user_id: userId, is_anonymous: 0, ...text, ...score });
    }
    await updateToolRatings(transaction, [toolId]);
    await recordToolChanges(transaction, [toolId]);
  });
}

export async function addUsers(database: Database, names: readonly string[]): Promise<void> {
  const created_at = '2026-03-04T05:06:07.089Z';
  await database
    .writer('users')
    .insert(names.map((name) => ({ username: name, username_key: name, name, created_at })));
}

export async function startFollower(database: Database): Promise<ChangeFollower & AsyncDisposable> {
  const changes = await ChangeFollower.start(database, () => {});
  return Object.assign(changes, { [Symbol.asyncDispose]: () => changes.stop() });
}
