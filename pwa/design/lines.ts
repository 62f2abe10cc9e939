/** At most so many lines; what does not fit ends in an ellipsis. */
export function lineClamp(count: number) {
  return { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: count, overflow: 'hidden' } as const;
}
