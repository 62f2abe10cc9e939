import type { Knex } from 'knex';
import { normaliseWebsite } from '#domain/model/website.ts';
import { recordAudit } from '#backend/moderation/record-audit.ts';
import type { Database } from '#backend/database/database.ts';
import { busy } from '#backend/errors.ts';
import { importCatalogue } from '#backend/import/import-catalogue.ts';
import { recordSource } from '#backend/import/read/record-source.ts';
import type { ImportProblem } from '#backend/import/read/source.ts';
import { loadTextFeatures, type ToolFields, withFields } from '#backend/import/tool-fields.ts';
import { SubmissionModel } from '#backend/database/models/submission-model.ts';
import { ToolModel } from '#backend/database/models/tool.ts';
import { type SubmissionDecision, toSubmissionDecision } from './decision.ts';
import { findToolsBySite } from './find-listed.ts';
import { loadSubmission } from './load-submission.ts';
import { freeToolSlug } from './tool-slug.ts';
import { websiteSite } from './website-site.ts';

export type ApprovalInput = {
  id: number;
  /** What the tool is to say otherwise than the submission does. */
  fields: ToolFields;
  /** Of the tool; made of its name when null. */
  slug: string | null;
  /** "operator <system user>". */
  actor: string;
  isDryRun: boolean;
  signal?: AbortSignal;
};

/** `listed`: a tool has the website meanwhile, and `slug_taken`: a tool has the slug. */
export type ApprovalObstacle = { outcome: 'listed' | 'slug_taken'; slug: string };
export type Approval =
  | SubmissionDecision
  | ApprovalObstacle
  | { outcome: 'invalid'; errors: ImportProblem[]; errorCount: number };

/** The tool that a submission is to become. */
type Candidate = { slug: string; site: string | null; record: Record<string, unknown> };

/** Undoes what was begun. Without an obstacle, somebody else has decided in the meantime. */
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

/** Takes the decision, in the transaction that adds the tool. */
async function claimSubmission(
  transaction: Knex.Transaction,
  candidate: Candidate,
  { id, actor, fields }: ApprovalInput,
): Promise<void> {
  const { slug } = candidate;
  const approved = { status: 'approved', toolSlug: slug, decidedAt: new Date().toISOString() } as const;
  const won = await SubmissionModel.query(transaction).where({ id, status: 'pending' }).patch(approved);
  if (won === 0) throw new ApprovalRolledBack(null);
  const obstacle = await findObstacle(transaction, candidate);
  if (obstacle) throw new ApprovalRolledBack(obstacle);
  const reason = [slug, ...Object.keys(fields)].join(', ');
  await recordAudit(transaction, { actor, action: 'submission_approved', subject: `submission ${id}`, reason });
}

/** Null when it is to be looked at anew: somebody else was faster. */
async function attemptApproval(
  database: Database,
  submission: SubmissionModel,
  order: ApprovalInput,
): Promise<Approval | null> {
  const { id, slug: given, isDryRun, actor, signal } = order;
  const candidate = await makeCandidate(database, submission, order);
  const obstacle = await findObstacle(database.reader, candidate);
  if (obstacle) return obstacle;
  try {
    const { errors, errorCount, tools } = await importCatalogue(
      database,
      [recordSource(`submission ${id}`, async () => candidate.record)],
      {
        ...{ isDryRun, announcer: actor },
        ...(signal ? { signal } : {}),
        inTransaction: (_, transaction) => claimSubmission(transaction, candidate, order),
      },
    );
    if (errorCount > 0) return { outcome: 'invalid', errors, errorCount };
    const { slug } = candidate;
    return tools.added === 1
      ? toSubmissionDecision(submission, { status: 'approved', toolSlug: slug, hasChanged: true })
      : null;
  } catch (error) {
    if (!(error instanceof ApprovalRolledBack)) throw error;
    return error.obstacle?.outcome === 'slug_taken' && given === null ? null : error.obstacle;
  }
}

/**
 * Makes a tool of a submission that waits, through the checks of an import, and tells visitors of it. One that was
 * decided is left alone. Throws `not_found`.
 */
export async function approveSubmission(database: Database, order: ApprovalInput): Promise<Approval> {
  for (let left = TRIES; left > 0; left -= 1) {
    const submission = await loadSubmission(database, order.id);
    if (submission.status !== 'pending') return toSubmissionDecision(submission);
    const approval = await attemptApproval(database, submission, order);
    // What stands in the way may be the very tool that another operator has just made of it.
    const isOurs = approval && 'slug' in approval && (await loadSubmission(database, order.id)).status !== 'pending';
    if (approval && !isOurs) return approval;
  }
  throw busy();
}
