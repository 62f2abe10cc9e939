import type { Database } from '#backend/database/database.ts';
import { SubmissionModel } from '#backend/database/models/submission-model.ts';
import { notFound } from '#backend/errors.ts';
import { type AuditRow, listAudit } from '#backend/moderation/audit-log.ts';
import type { SubmissionStatus } from '#domain/model/submission.ts';
import { fold } from '#domain/search/fold.ts';
import { findToolsBySite, type ListedTool } from './submit-tool.ts';

export type ListedSubmission = Pick<
  SubmissionModel,
  'id' | 'name' | 'website' | 'status' | 'reason' | 'toolSlug' | 'createdAt' | 'decidedAt'
>;
type Page = { submissions: ListedSubmission[]; total: number };

export async function listSubmissions(
  { reader }: Database,
  { status, limit }: { status: SubmissionStatus; limit: number },
): Promise<Page> {
  const chosen = () => SubmissionModel.query(reader).where({ status });
  const total = await chosen().resultSize();
  const submissions = await chosen()
    .select('id', 'name', 'website', 'status', 'reason', 'tool_slug', 'created_at', 'decided_at')
    .orderBy(status === 'pending' ? 'id' : 'decided_at', status === 'pending' ? 'asc' : 'desc')
    .limit(limit);
  return { submissions, total };
}

/** Throws `not_found`. */
export async function loadSubmission({ reader }: Database, id: number): Promise<SubmissionModel> {
  const submission = await SubmissionModel.query(reader).findById(id);
  if (!submission) throw notFound(`Submission ${id}`);
  return submission;
}

const SHOWN_MAX = 100;

type SimilarTool = ListedTool & { isSameWebsite: boolean };
type OtherSubmission = Pick<SubmissionModel, 'id' | 'name' | 'status' | 'reason' | 'createdAt'>;

export type SubmissionDetails = Pick<
  SubmissionModel,
  | ('id' | 'name' | 'website' | 'site' | 'description' | 'pricingType' | 'companyName' | 'email' | 'language')
  | ('status' | 'reason' | 'toolSlug' | 'createdAt' | 'decidedAt')
> & {
  categories: string[];
  similar: SimilarTool[];
  /** Same website, latest first. */
  others: OtherSubmission[];
  audit: AuditRow[];
};

async function findSimilar({ reader }: Database, { name, site }: SubmissionModel): Promise<SimilarTool[]> {
  const listed = await findToolsBySite(reader, site);
  const namesakes: ListedTool[] = await reader('tools')
    .select('slug', 'name', 'website')
    .where({ folded_name: fold(name) })
    .orderBy('id')
    .limit(SHOWN_MAX);
  const others = namesakes.filter(({ slug }) => !listed.some((tool) => tool.slug === slug));
  return [
    ...listed.map((tool) => ({ ...tool, isSameWebsite: true })),
    ...others.map((tool) => ({ ...tool, isSameWebsite: false })),
  ];
}

/** Throws `not_found`. */
export async function showSubmission(database: Database, id: number): Promise<SubmissionDetails> {
  const submission = await loadSubmission(database, id);
  const [similar, others, audit] = await Promise.all([
    findSimilar(database, submission),
    SubmissionModel.query(database.reader)
      .where({ site: submission.site })
      .whereNot({ id })
      .select('id', 'name', 'status', 'reason', 'created_at')
      .orderBy('id', 'desc')
      .limit(SHOWN_MAX),
    listAudit(database, { subject: `submission ${id}`, limit: SHOWN_MAX }),
  ]);
  const { key: _, fingerprint: __, categories, ...facts } = submission.toJSON();
  return { ...facts, categories: JSON.parse(categories) as string[], similar, others, audit };
}
