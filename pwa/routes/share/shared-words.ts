import { SEARCH_LENGTH_MAX } from '#domain/model/tool-query.ts';
import type { Shared as SharedContent } from '#pwa/router/share-address.ts';

/** Without the punctuation of the sentence that it stands in. */
const URL_PATTERN = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}。，、！？」）]/gi;

/** The web address in it. Android puts it into the text, and leaves `url` empty. */
export function sharedUrl({ url, text }: SharedContent): URL | null {
  const found = [url, text].flatMap((given) => given.match(URL_PATTERN) ?? []).find((address) => URL.canParse(address));
  return found === undefined ? null : new URL(found);
}

/** What to search for: the text without addresses, else the title, else the name of the site. Empty for nothing. */
export function sharedSearchText(shared: SharedContent): string {
  const { title, text } = shared;
  const site = sharedUrl(shared)?.hostname.replace(/^www\./, '') ?? '';
  const words = [text, title]
    .map((given) => given.replace(URL_PATTERN, ' ').replace(/\s+/g, ' ').trim())
    .find((given) => given !== '');
  return [...(words ?? site)].slice(0, SEARCH_LENGTH_MAX).join('').trim();
}
