import { SEARCH_LENGTH_MAX } from '#domain/schemas/tool-query.ts';
import type { Shared } from '../../route-table/share-address.ts';

/** Without the punctuation of the sentence that it stands in. */
const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}。，、！？」）]/gi;

/** The web address in it. Android puts it into the text, and leaves `url` empty. */
export function sharedAddress({ url, text }: Shared): URL | null {
  const found = [url, text].flatMap((given) => given.match(ADDRESS) ?? []).find((address) => URL.canParse(address));
  return found === undefined ? null : new URL(found);
}

/** What to search for: the text without addresses, else the title, else the name of the site. Empty for nothing. */
export function sharedWords(shared: Shared): string {
  const { title, text } = shared;
  const site = sharedAddress(shared)?.hostname.replace(/^www\./, '') ?? '';
  const words = [text, title]
    .map((given) => given.replace(ADDRESS, ' ').replace(/\s+/g, ' ').trim())
    .find((given) => given !== '');
  return [...(words ?? site)].slice(0, SEARCH_LENGTH_MAX).join('').trim();
}
