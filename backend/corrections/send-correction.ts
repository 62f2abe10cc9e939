import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { isUniqueViolation } from '#backend/database/driver-errors.ts';
import { CorrectionModel, CorrectionSenderModel } from '#backend/database/models/correction-model.ts';
import { ApiError, keyReused } from '#backend/errors.ts';
import { invalidField, parseBody } from '#backend/http/parse-request.ts';
import { WRITE_LIMITS } from '#backend/http/write-limits.ts';
import { lockTool } from '#backend/reviews/tool-ratings.ts';
import { fingerprint, type IdempotentWriteDeps, type WriteResult } from '#backend/reviews/write-once.ts';
import { type Submitter, websiteSite } from '#backend/submissions/submit-tool.ts';
import { featureKeyOf, featureValueProblem, NewCorrection } from '#domain/model/correction.ts';
import type { CorrectionReceipt } from '#domain/model/correction-receipt.ts';
import { hasDigits, isCurrency } from '#domain/model/import-plan.ts';
import type { Feature } from '#domain/model/vocabulary.ts';
import { minorDigits } from '#domain/pricing.ts';

type Proposed = Pick<CorrectionModel, 'field' | 'value' | 'plan' | 'sourceUrl'>;

export function proposalHash({ field, value, plan, sourceUrl }: Proposed): string {
  return createHash('sha256')
    .update(JSON.stringify([field, value, plan, sourceUrl]))
    .digest('base64url');
}

type CorrectionCall = Submitter & { slug: string; input: NewCorrection };
type CorrectionRequest = Submitter & { slug: string; body: unknown };

/** Kept for months: without what the decision forgets. */
const printOf = ({ slug, input }: CorrectionCall) =>
  fingerprint({ name: `POST /api/tools/${slug}/corrections`, input: { ...input, email: null, note: null } });

const receipt = ({ field, status }: CorrectionModel): CorrectionReceipt => ({ field, status });

/** Throws `key_reused`. */
async function replayOf(knex: Knex, call: CorrectionCall): Promise<WriteResult<CorrectionReceipt> | null> {
  const { key } = call;
  const sent = key === null ? undefined : await CorrectionSenderModel.query(knex).findOne({ key });
  if (!sent) return null;
  if (sent.fingerprint !== printOf(call)) throw keyReused();
  const correction = await CorrectionModel.query(knex).findById(sent.correctionId).throwIfNotFound();
  return { answer: receipt(correction), isReplay: true };
}

/** Throws `invalid` if the value does not fit, or is of no public website. */
async function assertFits(knex: Knex, { field, value, plan, source }: NewCorrection): Promise<void> {
  if (websiteSite(source) === null) throw invalidField('source', 'source_required');
  if (field === 'website' && websiteSite(value) === null) throw invalidField('value', 'website_invalid');
  if (plan && !isCurrency(plan.currency)) throw invalidField('plan.currency', 'plan_invalid');
  if (plan && !hasDigits(plan.amount, minorDigits(plan.currency))) throw invalidField('plan.amount', 'plan_invalid');
  const key = featureKeyOf(field);
  if (key === null) return;
  const feature: Pick<Feature, 'type'> | undefined = await knex('features').where({ key }).first('type');
  if (!feature) throw invalidField('field', 'wrong_type');
  const code = featureValueProblem(feature, value);
  if (code !== null) throw invalidField('value', code);
}

/** The same proposal that waits is counted. */
async function countOrInsert(
  transaction: Knex.Transaction,
  toolId: number,
  { input, language }: CorrectionCall,
): Promise<CorrectionModel> {
  const { field, value, source: sourceUrl } = input;
  const proposed = { field, value, plan: input.plan && JSON.stringify(input.plan), sourceUrl };
  const proposal = proposalHash(proposed);
  // Locks the tool: nobody else inserts it meanwhile.
  const waiting = await CorrectionModel.query(transaction)
    .findOne({ tool_id: toolId, proposal, status: 'pending' })
    .forNoKeyUpdate();
  if (waiting)
    return waiting.$query(transaction).patchAndFetch({ count: waiting.count + 1 } as Partial<CorrectionModel>);
  const createdAt = new Date().toISOString();
  return CorrectionModel.query(transaction).insertAndFetch({
    ...{ ...proposed, toolId, language, proposal, createdAt },
    status: 'pending',
  });
}

async function writeCorrection(
  { limits }: IdempotentWriteDeps,
  transaction: Knex.Transaction,
  call: CorrectionCall,
): Promise<WriteResult<CorrectionReceipt>> {
  const replay = await replayOf(transaction, call);
  if (replay) return replay;
  const { address, key, language, slug, input } = call;
  await limits.take(transaction, WRITE_LIMITS.correctionsOfAddress, address);
  await limits.take(transaction, WRITE_LIMITS.correctionsOfAll, '');
  await assertFits(transaction, input);
  const { id: toolId } = await lockTool(transaction, { slug });
  const correction = await countOrInsert(transaction, toolId, call);
  await CorrectionSenderModel.query(transaction).insert({
    ...{ correctionId: correction.id, email: input.email, note: input.note, language },
    ...{ key, fingerprint: key === null ? null : printOf(call) },
    createdAt: new Date().toISOString(),
  });
  return { answer: receipt(correction), isReplay: false };
}

const TRIES = 3;

async function send(writing: IdempotentWriteDeps, { body, ...request }: CorrectionRequest) {
  const { database, limits } = writing;
  const call = { ...request, input: parseBody(NewCorrection, body) };
  const replay = await replayOf(database.reader, call);
  if (replay) return replay;
  const own = [...WRITE_LIMITS.correctionsOfAddress, ...WRITE_LIMITS.refusedCorrectionsOfAddress];
  await limits.check(database, own, call.address);
  for (let left = TRIES; ; left -= 1) {
    try {
      return await database.write((transaction) => writeCorrection(writing, transaction, call));
    } catch (error) {
      if (!isUniqueViolation(error) || left === 1) throw error;
    }
  }
}

const isOwnFault = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

/** Refusals are counted too. Throws `invalid`, `not_found`, `key_reused` and `too_many_requests`. */
export async function sendCorrection(
  writing: IdempotentWriteDeps,
  request: CorrectionRequest,
): Promise<WriteResult<CorrectionReceipt>> {
  const { database, limits } = writing;
  try {
    return await send(writing, request);
  } catch (error) {
    if (isOwnFault(error)) await limits.takeAlone(database, WRITE_LIMITS.refusedCorrectionsOfAddress, request.address);
    throw error;
  }
}
