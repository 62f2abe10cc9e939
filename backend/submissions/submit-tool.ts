import type { Knex } from 'knex';
import { parse } from 'tldts';
import { isUniqueViolation } from '#backend/database/driver-errors.ts';
import { SubmissionModel } from '#backend/database/models/submission-model.ts';
import { alreadyListed, keyReused } from '#backend/errors.ts';
import { invalidField } from '#backend/http/parse-request.ts';
import { WRITE_LIMITS } from '#backend/http/write-limits.ts';
import { fingerprint, type IdempotentWriteDeps, type WriteResult } from '#backend/reviews/write-once.ts';
import type { Language } from '#domain/languages.ts';
import type { NewSubmission, SubmissionReceipt } from '#domain/model/submission.ts';

const ONE_OR_TWO = /^\/([^/?]+(?:\/[^/?]+)?)/;

/** Hosts with user projects; the pattern finds the project in path and query. */
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
/** Companies with one subdomain per product. */
const FAMILIES: ReadonlySet<string> = new Set(['adobe.com', 'amazon.com', 'apple.com', 'google.com', 'microsoft.com']);
/** Names unknown to public DNS. */
const NOT_PUBLIC = /(?:^|\.)(?:arpa|corp|home|internal|invalid|lan|local|localhost|localdomain|onion|test)$/;

const withoutWww = (host: string) => host.replace(/^www\./, '');

/** Also subdomains of hosts such as github.io. */
function registeredName(hostname: string): string | null {
  const { domain, isIp, isPrivate } = parse(hostname, { allowPrivateDomains: true });
  if (isIp || NOT_PUBLIC.test(hostname)) return null;
  // The host itself, such as "github.io" or "www.notion.site".
  if (isPrivate && (domain === null || domain.startsWith('www.'))) return withoutWww(hostname);
  return domain;
}

/** Equal for all addresses of a website, mostly its registrable domain. Null if non-public. */
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

export async function findToolsBySite(knex: Knex, site: string): Promise<ListedTool[]> {
  const [host = '', ...project] = site.split('/');
  const contains = (text: string) => knex.raw('lower(website) like ?', `%${text}%`);
  // Coarse match; `websiteSite` decides.
  const near: ListedTool[] = await knex('tools')
    .select('slug', 'name', 'website')
    .where((either) => either.where(contains(`/${host}`)).orWhere(contains(`.${host}`)))
    .andWhere(contains(project.join('/')))
    .orderBy('id');
  return near.filter(({ website }) => websiteSite(website) === site);
}

/** `key` makes repeats harmless. */
export type Submitter = { address: string; key: string | null; language: Language };

type Given = { input: NewSubmission; site: string; listed: ListedTool | undefined };

/** The loser of a race finds the winner's row. */
const TRIES = 3;
const CALL = 'POST /api/submissions';

const receipt = ({ name, website, status }: SubmissionModel): SubmissionReceipt => ({ name, website, status });

async function assertCategories(transaction: Knex.Transaction, slugs: readonly string[]): Promise<void> {
  const known = await transaction('categories').whereIn('slug', slugs).pluck('slug');
  if (known.length < slugs.length) throw invalidField('categories', 'wrong_type');
}

const printOf = (input: NewSubmission) => fingerprint({ name: CALL, input });

/** Throws `key_reused`. */
async function replayOf(
  knex: Knex,
  key: string | null,
  input: NewSubmission,
): Promise<WriteResult<SubmissionReceipt> | null> {
  const known = key === null ? undefined : await SubmissionModel.query(knex).findOne({ key });
  if (!known) return null;
  if (known.fingerprint !== printOf(input)) throw keyReused();
  return { answer: receipt(known), isReplay: true };
}

async function insertSubmission(
  { limits }: IdempotentWriteDeps,
  transaction: Knex.Transaction,
  { address, key, language }: Submitter,
  { input, site, listed }: Given,
): Promise<WriteResult<SubmissionReceipt>> {
  const replay = await replayOf(transaction, key, input);
  if (replay) return replay;
  await limits.take(transaction, WRITE_LIMITS.submissionsOfAddress, address);
  await assertCategories(transaction, input.categories);
  if (listed) throw alreadyListed(listed.slug);
  const waiting = await SubmissionModel.query(transaction).findOne({ site, status: 'pending' });
  // Inserted since the lookup: this insert fails, the next try replays it.
  const isItself = waiting !== undefined && key !== null && waiting.key === key;
  if (waiting && !isItself) throw alreadyListed(null);
  const submission = await SubmissionModel.query(transaction).insert({
    ...input,
    ...{ site, language, key, fingerprint: key === null ? null : printOf(input), status: 'pending' },
    categories: JSON.stringify(input.categories),
    createdAt: new Date().toISOString(),
  });
  return { answer: receipt(submission), isReplay: false };
}

/** Throws `invalid`, `already_listed`, `key_reused` and `too_many_requests`. */
export async function submitTool(
  writing: IdempotentWriteDeps,
  submitter: Submitter,
  input: NewSubmission,
): Promise<WriteResult<SubmissionReceipt>> {
  const { database, limits } = writing;
  const site = websiteSite(input.website);
  if (site === null) throw invalidField('website', 'website_invalid');
  const replay = await replayOf(database.reader, submitter.key, input);
  if (replay) return replay;
  await limits.check(database, WRITE_LIMITS.submissionsOfAddress, submitter.address);
  await limits.takeAlone(database, WRITE_LIMITS.submissionLookupsOfAddress, submitter.address);
  // Outside the transaction: may read many rows; the approval repeats it.
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
