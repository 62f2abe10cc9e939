import type { Knex } from 'knex';
import { normaliseWebsite } from '#domain/schemas/website.ts';
import { recordAudit } from '#backend/audit/record-audit.ts';
import type { Database } from '#backend/database/database.ts';
import { busy } from '#backend/http/api-error.ts';
import { importCatalogue } from '#backend/import/import-catalogue.ts';
import { recordSource } from '#backend/import/record-source.ts';
import type { ImportProblem } from '#backend/import/source.ts';
import { loadTextFeatures, type ToolFields, withFields } from '#backend/import/tool-fields.ts';
import { Submission } from '#backend/models/submission.ts';
import { Tool } from '#backend/models/tool.ts';
import { type Decision, decisionOf } from './decision.ts';
import { findListed } from './find-listed.ts';
import { loadSubmission } from './load-submission.ts';
import { freeToolSlug } from './tool-slug.ts';
import { websiteSite } from './website-site.ts';

export type ApprovalOrder = {
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
export type Obstacle = { outcome: 'listed' | 'slug_taken'; slug: string };
export type Approval = Decision | Obstacle | { outcome: 'invalid'; errors: ImportProblem[]; errorCount: number };

/** The tool that a submission is to become. */
type Candidate = { slug: string; site: string | null; record: Record<string, unknown> };

/** Undoes what was begun. Without an obstacle, somebody else has decided in the meantime. */
class Undone extends Error {
  override readonly name = 'Undone';
  readonly obstacle: Obstacle | null;
  constructor(obstacle: Obstacle | null) {
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
  submission: Submission,
  { fields, slug: given }: ApprovalOrder,
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

async function findObstacle(knex: Knex, { slug, site }: Candidate): Promise<Obstacle | null> {
  const [listed] = site === null ? [] : await findListed(knex, site);
  if (listed) return { outcome: 'listed', slug: listed.slug };
  return (await Tool.query(knex).findOne({ slug })) ? { outcome: 'slug_taken', slug } : null;
}

/** Takes the decision, in the transaction that adds the tool. */
async function claim(
  transaction: Knex.Transaction,
  candidate: Candidate,
  { id, actor, fields }: ApprovalOrder,
): Promise<void> {
  const { slug } = candidate;
  const approved = { status: 'approved', toolSlug: slug, decidedAt: new Date().toISOString() } as const;
  const won = await Submission.query(transaction).where({ id, status: 'pending' }).patch(approved);
  if (won === 0) throw new Undone(null);
  const obstacle = await findObstacle(transaction, candidate);
  if (obstacle) throw new Undone(obstacle);
  const reason = [slug, ...Object.keys(fields)].join(', ');
  await recordAudit(transaction, { actor, action: 'submission_approved', subject: `submission ${id}`, reason });
}

/** Null when it is to be looked at anew: somebody else was faster. */
async function tryApproval(database: Database, submission: Submission, order: ApprovalOrder): Promise<Approval | null> {
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
        within: (_, transaction) => claim(transaction, candidate, order),
      },
    );
    if (errorCount > 0) return { outcome: 'invalid', errors, errorCount };
    const { slug } = candidate;
    return tools.added === 1 ? decisionOf(submission, { status: 'approved', toolSlug: slug, hasChanged: true }) : null;
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    return error.obstacle?.outcome === 'slug_taken' && given === null ? null : error.obstacle;
  }
}

/**
 * Makes a tool of a submission that waits, through the checks of an import, and tells visitors of it. One that was
 * decided is left alone. Throws `not_found`.
 */
export async function approveSubmission(database: Database, order: ApprovalOrder): Promise<Approval> {
  for (let left = TRIES; left > 0; left -= 1) {
    const submission = await loadSubmission(database, order.id);
    if (submission.status !== 'pending') return decisionOf(submission);
    const approval = await tryApproval(database, submission, order);
    // What stands in the way may be the very tool that another operator has just made of it.
    const isOurs = approval && 'slug' in approval && (await loadSubmission(database, order.id)).status !== 'pending';
    if (approval && !isOurs) return approval;
  }
  throw busy();
}
