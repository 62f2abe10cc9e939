import type { Knex } from 'knex';
import { notFound } from '#backend/errors.ts';
import { ReviewModel } from '#backend/database/models/review.ts';
import { ToolModel } from '#backend/database/models/tool.ts';

/** Tools that are held until the transaction ends; in the order of their ids, so that two who hold several never wait for each other. */
export function toolsForUpdate(transaction: Knex.Transaction) {
  return ToolModel.query(transaction).select('id', 'slug', 'name').orderBy('id').forNoKeyUpdate();
}

/** Holds a tool until the transaction ends, so that its reviews are counted by one at a time. Throws `not_found`. */
export async function lockTool(
  transaction: Knex.Transaction,
  which: { id: number } | { slug: string },
): Promise<ToolModel> {
  const tool = await toolsForUpdate(transaction).findOne(which);
  if (!tool) throw notFound('Tool');
  return tool;
}

/**
 * One's own review as it stands once its tool is held: before, an operator may have been deciding about it. Throws
 * `not_found`, for somebody else's like for one that is not there.
 */
export async function lockOwnReview(
  transaction: Knex.Transaction,
  userId: number,
  id: number,
): Promise<{ review: ReviewModel; tool: ToolModel }> {
  const own = () => ReviewModel.query(transaction).where({ id, user_id: userId });
  const tool = await toolsForUpdate(transaction).where('id', own().select('tool_id')).first();
  const review = tool && (await own().first());
  if (!review) throw notFound('Review');
  return { review, tool };
}
