import { expect } from 'vitest';
import type { Database } from '#backend/database/database.ts';
import { scoreColumns } from './reviews.ts';

/** A review as it is sent, with what a test wants to be different. */
export function reviewBody(more: Readonly<Record<string, unknown>> = {}) {
  return { title: 'A title', content: 'What there is to say.', rating: 4, ...more };
}

/** Checks that every tool's counts and averages are what its published reviews make of them. */
export async function expectExactRatings({ reader }: Database): Promise<void> {
  const tools: ({ id: number } & Record<string, number>)[] = await reader('tools');
  for (const tool of tools) {
    const published = await reader('reviews')
      .where({ tool_id: tool.id, status: 'published' })
      .select('rating', 'score');
    expect(tool).toMatchObject(scoreColumns(published));
  }
}

/** What an operator does, in the shortest way: tools' scores are not brought up to date. */
export async function setStatus(
  { writer }: Database,
  id: number,
  status: 'published' | 'under_review' | 'removed',
  reason: string | null = null,
): Promise<void> {
  await writer('reviews').where({ id }).update({ status, status_reason: reason });
}
