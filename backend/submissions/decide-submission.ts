import type { Knex } from 'knex';
import type { Database } from '#backend/database/database.ts';
import { SubmissionModel } from '#backend/database/models/submission-model.ts';
import { ToolModel } from '#backend/database/models/tool-model.ts';
import { busy, notFound } from '#backend/errors.ts';
import { loadTextFeatures, type ToolFields, withFields } from '#backend/import/change-tool.ts';
import { importCatalogue } from '#backend/import/import-catalogue.ts';
import { type ImportProblem, recordSource } from '#backend/import/read/source.ts';
import { storeMail } from '#backend/mail/mail-queue.ts';
import { loadMailTexts, localizedLink } from '#backend/mail/mail-texts.ts';
import type { MailContent } from '#backend/mail/send-mail.ts';
import { recordAudit } from '#backend/moderation/audit-log.ts';
import type { Env } from '#backend/server/env.ts';
import { normaliseWebsite } from '#domain/model/addresses.ts';
import { SLUG_LENGTH_MAX } from '#domain/model/atoms.ts';
import type { SubmissionStatus } from '#domain/model/submission.ts';
import { RESERVED_SLUG } from '#domain/model/tool-query.ts';
import { fold } from '#domain/search/fold.ts';
import { loadSubmission } from './show-submission.ts';
import { findToolsBySite, websiteSite } from './submit-tool.ts';

export type SubmissionDecision = {
  outcome: 'decided';
  id: number;
  name: string;
  status: SubmissionStatus;
  toolSlug: string | null;
  hasChanged: boolean;
  mailId: number | null;
};

function toSubmissionDecision(
  { id, name, status, toolSlug }: SubmissionModel,
  now: Partial<Pick<SubmissionDecision, 'status' | 'toolSlug' | 'hasChanged' | 'mailId'>> = {},
): SubmissionDecision {
  return { outcome: 'decided', id, name, status, toolSlug, hasChanged: false, mailId: null, ...now };
}

async function compose(env: Env, submission: SubmissionModel): Promise<MailContent> {
  const { name, language, status, reason, toolSlug } = submission;
  const text = await loadMailTexts(language, { site: env.siteName, tool: name });
  const last = text('mail.submission_forgotten');
  if (status === 'approved')
    return {
      subject: text('mail.approved_subject'),
      paragraphs: [text('mail.approved_body'), localizedLink(env, `/tools/${toolSlug}`, language), last],
    };
  const quoted = `> ${reason}`;
  const again = [text('mail.rejected_again'), localizedLink(env, '/submit', language)];
  return { subject: text('mail.rejected_subject'), paragraphs: [text('mail.rejected_body'), quoted, ...again, last] };
}

/** In the deciding transaction: stores the mail, forgets the address. Without `env` nobody is mailed. Returns the id. */
export async function storeDecisionMail(
  transaction: Knex.Transaction,
  id: number,
  env: Env | null,
): Promise<number | null> {
  const submission = await SubmissionModel.query(transaction).findById(id).forNoKeyUpdate();
  if (!submission || submission.email === null || submission.status === 'pending') return null;
  await SubmissionModel.query(transaction).findById(id).patch({ email: null });
  if (!env) return null;
  return storeMail(transaction, { to: submission.email, kind: 'submission', ...(await compose(env, submission)) });
}

/** Leaves room for "-99". */
const BASE_MAX = SLUG_LENGTH_MAX - 3;

const slugFrom = (text: string) =>
  (fold(text).match(/[a-z0-9]+/g) ?? []).join('-').slice(0, BASE_MAX).replace(/-$/, '');

/** From the name, else from the website. */
async function freeToolSlug(knex: Knex, { name, site }: { name: string; site: string }): Promise<string> {
  const base = slugFrom(name) || slugFrom(site);
  const taken = new Set<string>(await knex('tools').where('slug', 'like', `${base}%`).pluck('slug')).add(RESERVED_SLUG);
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(slug)) return slug;
  }
}

export type ApprovalInput = {
  id: number;
  fields: ToolFields;
  slug: string | null;
  actor: string;
  /** Null: the submitter is not mailed, only forgotten. */
  mailEnv: Env | null;
  isDryRun: boolean;
  signal?: AbortSignal;
};

export type ApprovalObstacle = { outcome: 'listed' | 'slug_taken'; slug: string };
export type Approval =
  | SubmissionDecision
  | ApprovalObstacle
  | { outcome: 'invalid'; errors: ImportProblem[]; errorCount: number };

type Candidate = { slug: string; site: string | null; record: Record<string, unknown> };

class ApprovalRolledBack extends Error {
  override readonly name = 'Undone';
  readonly obstacle: ApprovalObstacle | null;
  constructor(obstacle: ApprovalObstacle | null) {
    super();
    this.obstacle = obstacle;
  }
}

const TRIES = 5;

function siteOf(website: unknown): string | null {
  const address = typeof website === 'string' ? normaliseWebsite(website) : null;
  return address === null ? null : websiteSite(address);
}

async function makeCandidate(
  database: Database,
  submission: SubmissionModel,
  { fields, slug: given }: ApprovalInput,
): Promise<Candidate> {
  const { name, website, site, description, pricingType, companyName } = submission;
  const slug = given ?? (await freeToolSlug(database.reader, { name: fields.name || name, site }));
  const categories = JSON.parse(submission.categories) as string[];
  const own = { slug, name, website, description, pricingType, categories };
  const record = withFields(
    companyName === null ? own : { ...own, companyName },
    fields,
    await loadTextFeatures(database),
  );
  return { slug, site: siteOf(record.website), record };
}

async function findObstacle(knex: Knex, { slug, site }: Candidate): Promise<ApprovalObstacle | null> {
  const [listed] = site === null ? [] : await findToolsBySite(knex, site);
  if (listed) return { outcome: 'listed', slug: listed.slug };
  return (await ToolModel.query(knex).findOne({ slug })) ? { outcome: 'slug_taken', slug } : null;
}

async function claimSubmission(
  transaction: Knex.Transaction,
  candidate: Candidate,
  { id, actor, fields, mailEnv }: ApprovalInput,
): Promise<number | null> {
  const { slug } = candidate;
  const approved = { status: 'approved', toolSlug: slug, decidedAt: new Date().toISOString() } as const;
  const won = await SubmissionModel.query(transaction).where({ id, status: 'pending' }).patch(approved);
  if (won === 0) throw new ApprovalRolledBack(null);
  const obstacle = await findObstacle(transaction, candidate);
  if (obstacle) throw new ApprovalRolledBack(obstacle);
  const reason = [slug, ...Object.keys(fields)].join(', ');
  const mailId = await storeDecisionMail(transaction, id, mailEnv);
  await recordAudit(transaction, { actor, action: 'submission_approved', subject: `submission ${id}`, reason });
  return mailId;
}

/** Null: retry after a lost race. */
async function attemptApproval(
  database: Database,
  submission: SubmissionModel,
  order: ApprovalInput,
): Promise<Approval | null> {
  const { id, slug: given, isDryRun, actor, signal } = order;
  const candidate = await makeCandidate(database, submission, order);
  const unlessLost = (found: ApprovalObstacle | null) =>
    found?.outcome === 'slug_taken' && given === null ? null : found;
  const obstacle = await findObstacle(database.reader, candidate);
  if (obstacle) return unlessLost(obstacle);
  let mailId: number | null = null;
  try {
    const { errors, errorCount, tools } = await importCatalogue(
      database,
      [recordSource(`submission ${id}`, async () => candidate.record)],
      {
        ...{ isDryRun, announcer: actor },
        ...(signal ? { signal } : {}),
        inTransaction: async (_, transaction) => {
          mailId = await claimSubmission(transaction, candidate, order);
        },
      },
    );
    if (errorCount > 0) return { outcome: 'invalid', errors, errorCount };
    const { slug } = candidate;
    return tools.added === 1
      ? toSubmissionDecision(submission, {
          status: 'approved',
          toolSlug: slug,
          hasChanged: true,
          mailId: isDryRun ? null : mailId,
        })
      : null;
  } catch (error) {
    if (!(error instanceof ApprovalRolledBack)) throw error;
    return unlessLost(error.obstacle);
  }
}

/** Older versions kept the address until the mail was taken. */
async function repeatDecision(
  { write }: Pick<Database, 'write'>,
  submission: SubmissionModel,
  wanted: SubmissionStatus,
  { mailEnv, isDryRun }: Pick<ApprovalInput, 'mailEnv' | 'isDryRun'>,
): Promise<SubmissionDecision> {
  const isOpen = submission.status === wanted && submission.email !== null && !isDryRun;
  const mailId = isOpen ? await write((transaction) => storeDecisionMail(transaction, submission.id, mailEnv)) : null;
  return toSubmissionDecision(submission, { mailId });
}

export async function approveSubmission(database: Database, order: ApprovalInput): Promise<Approval> {
  for (let left = TRIES; left > 0; left -= 1) {
    const submission = await loadSubmission(database, order.id);
    if (submission.status !== 'pending') return repeatDecision(database, submission, 'approved', order);
    const approval = await attemptApproval(database, submission, order);
    // The obstacle may be the tool another operator made of this submission.
    const isOurs = approval && 'slug' in approval && (await loadSubmission(database, order.id)).status !== 'pending';
    if (approval && !isOurs) return approval;
  }
  throw busy();
}

export type RejectionInput = Pick<ApprovalInput, 'id' | 'actor' | 'mailEnv' | 'isDryRun'> & { reason: string };

export async function rejectSubmission(database: Database, order: RejectionInput): Promise<SubmissionDecision> {
  const { id, reason, actor, mailEnv, isDryRun } = order;
  const decided = await database.write(async (transaction) => {
    const submission = await SubmissionModel.query(transaction).findById(id).forNoKeyUpdate();
    if (!submission) throw notFound(`Submission ${id}`);
    if (submission.status !== 'pending') return submission;
    const decision = toSubmissionDecision(submission, { status: 'rejected', hasChanged: true });
    if (isDryRun) return decision;
    const decidedAt = new Date().toISOString();
    await SubmissionModel.query(transaction).findById(id).patch({ status: 'rejected', reason, decidedAt });
    const mailId = await storeDecisionMail(transaction, id, mailEnv);
    await recordAudit(transaction, { actor, action: 'submission_rejected', subject: `submission ${id}`, reason });
    return { ...decision, mailId };
  });
  return 'outcome' in decided ? decided : repeatDecision(database, decided, 'rejected', order);
}
