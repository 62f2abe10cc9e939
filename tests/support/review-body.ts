import { expect } from 'vitest';
import type { Database } from '#backend/database/database.ts';
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

/** Skips the update of the tools' scores. */
export async function setStatus(
  { writer }: Database,
  id: number,
  status: 'published' | 'under_review' | 'removed',
  reason: string | null = null,
): Promise<void> {
  await writer('reviews').where({ id }).update({ status, status_reason: reason });
}
