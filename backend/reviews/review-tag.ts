/** The ETag of a review's version, to be sent back in `If-Match`. */
export function reviewTag({ id, revision }: { id: number; revision: number }): string {
  return `"${id}-${revision}"`;
}
