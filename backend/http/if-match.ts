/** What an If-Match header asks of a tag (RFC 9110, 13.1.1): strong comparison with a list, or anything that is there. */
export function parseIfMatch(header: string): (tag: string) => boolean {
  const wanted = header.split(',').map((tag) => tag.trim());
  const isAny = header === '' || header.trim() === '*';
  return (tag) => isAny || wanted.includes(tag);
}
