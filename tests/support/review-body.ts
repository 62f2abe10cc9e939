import { expect } from 'vitest';
import type { Database } from '#backend/database/database.ts';
import { updateToolRatings } from '#backend/reviews/tool-ratings.ts';
import { scoreColumns } from './reviews.ts';

export function reviewBody(more: Readonly<Record<string, unknown>> = {}) {
  return { title: 'A title', content: 'What there is to say.', rating: 4, ...more };
}

/** Recomputes every tool's counts and averages from its published reviews. */
export async function expectExactRatings({ reader }: Database): Promise<void> {
  const tools: ({ id: number } & Record<string, number>)[] = await reader('tools');
  for (const tool of tools) {
    const published = await reader('reviews')
      .where({ tool_id: tool.id, status: 'published' })
      .select('rating', 'score');
    expect(tool).toMatchObject(scoreColumns(published));
  }
}

export async function setStatus(
  { write }: Database,
  id: number,
  status: 'published' | 'under_review' | 'removed',
  reason: string | null = null,
): Promise<void> {
  await write(async (transaction) => {
    await transaction('reviews').where({ id }).update({ status, status_reason: reason });
    await updateToolRatings(transaction, await transaction('reviews').where({ id }).pluck('tool_id'));
  });
}
