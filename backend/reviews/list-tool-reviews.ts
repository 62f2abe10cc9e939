import type { ReviewQuery } from '#domain/catalogue/list-reviews.ts';
import type { Database } from '#backend/database/database.ts';
import { notFound } from '#backend/errors.ts';
import { ToolModel } from '#backend/database/models/tool.ts';
import { listReviews } from './list-reviews.ts';

/** The published reviews of the tool with this slug. Throws `not_found`. */
export async function listToolReviews(database: Database, slug: string, query: ReviewQuery) {
  const tool = await ToolModel.query(database.reader).select('id').findOne({ slug });
  if (!tool) throw notFound('Tool');
  return { toolId: tool.id, ...(await listReviews(database, tool.id, query)) };
}
