import type { Database } from '#backend/database/database.ts';

const HOUR_MS = 3_600_000;
/** reliability: so many reviews of one tool within an hour are worth a look. */
const BURST_FROM = 5;

type ReviewTime = { id: number; toolId: number; createdAt: string };

/** The most of the ascending `moments` that lie within one hour with `moment` among them. */
function mostWithinAnHour(moments: readonly number[], moment: number): number {
  let most = 0;
  let first = 0;
  for (const [last, at] of moments.entries()) {
    while (at - (moments[first] ?? at) >= HOUR_MS) first += 1;
    if ((moments[first] ?? at) <= moment && moment <= at) most = Math.max(most, last - first + 1);
  }
  return most;
}

/** When the reviews of this tool were written that may lie within an hour of one of the given ones, ascending. */
async function loadMoments({ reader }: Database, toolId: number, given: readonly number[]): Promise<number[]> {
  const text = (at: number) => new Date(at).toISOString();
  const texts: string[] = await reader('reviews')
    .where({ tool_id: toolId })
    .whereBetween('created_at', [text(Math.min(...given) - HOUR_MS), text(Math.max(...given) + HOUR_MS)])
    .orderBy('created_at')
    .pluck('created_at');
  return texts.map(Date.parse);
}

/** By review id: how many reviews of its tool came within an hour of it, itself included, where they are a burst. */
export async function countBursts(database: Database, reviews: readonly ReviewTime[]): Promise<Map<number, number>> {
  const bursts = new Map<number, number>();
  for (const toolId of new Set(reviews.map((review) => review.toolId))) {
    const ofTool = reviews
      .filter((review) => review.toolId === toolId)
      .map(({ id, createdAt }) => ({ id, moment: Date.parse(createdAt) }));
    const given = ofTool.map(({ moment }) => moment);
    const moments = await loadMoments(database, toolId, given);
    for (const { id, moment } of ofTool) {
      const count = mostWithinAnHour(moments, moment);
      if (count >= BURST_FROM) bursts.set(id, count);
    }
  }
  return bursts;
}
