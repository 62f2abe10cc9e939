import type { Knex } from 'knex';
import { parse } from 'tldts';
import { isUniqueViolation } from '#backend/database/driver-errors.ts';
import { SubmissionModel } from '#backend/database/models/submission-model.ts';
import { alreadyListed, keyReused } from '#backend/errors.ts';
import { invalidField } from '#backend/http/parse-body.ts';
import { WRITE_LIMITS } from '#backend/http/write-limits.ts';
import { fingerprint, type IdempotentWriteDeps, type WriteResult } from '#backend/reviews/write-once.ts';
import type { Language } from '#domain/languages.ts';
import type { NewSubmission, SubmissionReceipt } from '#domain/model/submission.ts';

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

export type ListedTool = { slug: string; name: string; website: string };

/** The tools whose website is this one, oldest first. */
export async function findToolsBySite(knex: Knex, site: string): Promise<ListedTool[]> {
  const [host = '', ...project] = site.split('/');
  const contains = (text: string) => knex.raw('lower(website) like ?', `%${text}%`);
  // All that may be; what they have in common is told from the whole address.
  const near: ListedTool[] = await knex('tools')
    .select('slug', 'name', 'website')
    .where((either) => either.where(contains(`/${host}`)).orWhere(contains(`.${host}`)))
    .andWhere(contains(project.join('/')))
    .orderBy('id');
  return near.filter(({ website }) => websiteSite(website) === site);
}

/** Where a submission comes from, and the key that makes sending it again harmless. */
export type Submitter = { address: string; key: string | null; language: Language };

type Given = { input: NewSubmission; site: string; listed: ListedTool | undefined };

/** Whoever loses a race finds the winner's row at the next try. */
const TRIES = 3;
const CALL = 'POST /api/submissions';

const receipt = ({ name, website, status }: SubmissionModel): SubmissionReceipt => ({ name, website, status });

async function assertCategories(transaction: Knex.Transaction, slugs: readonly string[]): Promise<void> {
  const known = await transaction('categories').whereIn('slug', slugs).pluck('slug');
  if (known.length < slugs.length) throw invalidField('categories', 'wrong_type');
}

async function insertSubmission(
  { limits }: IdempotentWriteDeps,
  transaction: Knex.Transaction,
  { address, key, language }: Submitter,
  { input, site, listed }: Given,
): Promise<WriteResult<SubmissionReceipt>> {
  const print = key === null ? null : fingerprint({ name: CALL, input });
  const known = key === null ? undefined : await SubmissionModel.query(transaction).findOne({ key });
  if (known && known.fingerprint !== print) throw keyReused();
  if (known) return { answer: receipt(known), isReplay: true };
  await limits.take(transaction, WRITE_LIMITS.submissionsOfAddress, address);
  await assertCategories(transaction, input.categories);
  if (listed) throw alreadyListed(listed.slug);
  const waiting = await SubmissionModel.query(transaction).findOne({ site, status: 'pending' });
  // The same one, come in since it was looked for: it can not be written twice, and is found at the next try.
  const isItself = waiting !== undefined && key !== null && waiting.key === key;
  if (waiting && !isItself) throw alreadyListed(null);
  const submission = await SubmissionModel.query(transaction).insert({
    ...input,
    ...{ site, language, key, fingerprint: print, status: 'pending' },
    categories: JSON.stringify(input.categories),
    createdAt: new Date().toISOString(),
  });
  return { answer: receipt(submission), isReplay: false };
}

/**
 * Keeps a tool that somebody proposes for the operators, once for a key. Throws `invalid` for a website that is not
 * public and for unknown categories, `already_listed` and `key_reused`.
 */
export async function submitTool(
  writing: IdempotentWriteDeps,
  submitter: Submitter,
  input: NewSubmission,
): Promise<WriteResult<SubmissionReceipt>> {
  const { database } = writing;
  const site = websiteSite(input.website);
  if (site === null) throw invalidField('website', 'website_invalid');
  // Before the transaction: it may read very many rows, and approving looks once more.
  const [listed] = await findToolsBySite(database.reader, site);
  for (let left = TRIES; ; left -= 1) {
    try {
      return await database.write((transaction) =>
        insertSubmission(writing, transaction, submitter, { input, site, listed }),
      );
    } catch (error) {
      if (!isUniqueViolation(error) || left === 1) throw error;
    }
  }
}
