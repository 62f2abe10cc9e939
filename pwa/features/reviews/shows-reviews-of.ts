/** Whether an answer shows something of a tool's reviews: the tool, lists and comparisons with its average, own reviews. */
export function dependsOnReviewsOf(toolSlug: string, key: string): boolean {
  const [, room, name, part] = /^\/api\/([^/?]+)\/?([^/?]*)\/?([^/?]*)/.exec(key) ?? [];
  if (room === 'tools') return name === '' || name === 'facets' || name === toolSlug || part === 'related';
  return room === 'compare' || room === 'reviews' || (room === 'user' && name === 'reviews');
}
