import type { Knex } from 'knex';
import type { Language } from '#domain/languages.ts';
import type { NewSubmission, SubmissionReceipt } from '#domain/model/submission.ts';
import { isUniqueViolation } from '#backend/database/is-unique-violation.ts';
import { alreadyListed, keyReused } from '#backend/errors.ts';
import { invalidField } from '#backend/http/parse-body.ts';
import { WRITE_LIMITS } from '#backend/http/write-limits.ts';
import { SubmissionModel } from '#backend/database/models/submission-model.ts';
import { fingerprint, type IdempotentWriteDeps, type WriteResult } from '#backend/reviews/write-once.ts';
import { findToolsBySite, type ListedTool } from './find-listed.ts';
import { websiteSite } from './website-site.ts';

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
