import { parse } from 'tldts';

const ONE_OR_TWO = /^\/([^/?]+(?:\/[^/?]+)?)/;

/** Hosts where anybody keeps projects under a path, and what of path and query names one. */
const SHARED_HOSTS: ReadonlyMap<string, RegExp> = new Map([
  ['addons.mozilla.org', /\/addon\/([^/?]+)/],
  ['apps.apple.com', /\/(id\d+)/],
  ['bitbucket.org', ONE_OR_TWO],
  ['chatgpt.com', /^\/(g\/[^/?]+)/],
  ['chromewebstore.google.com', /\/([a-p]{32})(?:[/?]|$)/],
  ['codeberg.org', ONE_OR_TWO],
  ['github.com', ONE_OR_TWO],
  ['gitlab.com', ONE_OR_TWO],
  ['huggingface.co', /^\/((?:(?:spaces|datasets)\/)?[^/?]+(?:\/[^/?]+)?)/],
  ['marketplace.visualstudio.com', /[?&]itemName=([^&]+)/],
  ['npmjs.com', /^\/package\/((?:@[^/?]+\/)?[^/?]+)/],
  ['play.google.com', /[?&]id=([^&]+)/],
  ['poe.com', /^\/([^/?]+)/],
  ['pypi.org', /^\/project\/([^/?]+)/],
  ['replicate.com', ONE_OR_TWO],
  ['sites.google.com', /^\/(view\/[^/?]+)/],
  ['sourceforge.net', /^\/projects\/([^/?]+)/],
]);
/** Companies whose products are each under a name of their own. */
const FAMILIES: ReadonlySet<string> = new Set(['adobe.com', 'amazon.com', 'apple.com', 'google.com', 'microsoft.com']);
/** Names that no visitor's computer finds, or finds only where it stands. */
const NOT_PUBLIC = /(?:^|\.)(?:arpa|corp|home|internal|invalid|lan|local|localhost|localdomain|onion|test)$/;

const withoutWww = (host: string) => host.replace(/^www\./, '');

/** The name that somebody registered, or was given by a host such as github.io. Null where there is none. */
function registeredName(hostname: string): string | null {
  const { domain, isIp, isPrivate } = parse(hostname, { allowPrivateDomains: true });
  if (isIp || NOT_PUBLIC.test(hostname)) return null;
  // The host itself: "github.io" is a website too, and so is "www.notion.site".
  if (isPrivate && (domain === null || domain.startsWith('www.'))) return withoutWww(hostname);
  return domain;
}

/**
 * What the addresses of one website have in common, by a normalised address: mostly its registered name. Null for what
 * is no public website.
 */
export function websiteSite(website: string): string | null {
  const { hostname, pathname, search } = new URL(website);
  const host = hostname.replace(/\.$/, '');
  const name = registeredName(host);
  const own = withoutWww(host);
  const project = SHARED_HOSTS.get(own)?.exec(pathname + search)?.[1];
  if (project) return `${own}/${project.toLowerCase().replace(/\.git$/, '')}`;
  return name !== null && FAMILIES.has(name) ? own : name;
}
