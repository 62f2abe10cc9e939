import { fold } from '#domain/search/fold.ts';
import { type AuditRow, listAudit } from '#backend/moderation/list-audit.ts';
import type { Database } from '#backend/database/database.ts';
import { SubmissionModel } from '#backend/database/models/submission-model.ts';
import { findToolsBySite, type ListedTool } from './find-listed.ts';
import { loadSubmission } from './load-submission.ts';

const SHOWN_MAX = 100;

/** A tool that this may be a second time. */
type SimilarTool = ListedTool & { isSameWebsite: boolean };
type OtherSubmission = Pick<SubmissionModel, 'id' | 'name' | 'status' | 'reason' | 'createdAt'>;

export type SubmissionDetails = Pick<
  SubmissionModel,
  | ('id' | 'name' | 'website' | 'site' | 'description' | 'pricingType' | 'companyName' | 'email' | 'language')
  | ('status' | 'reason' | 'toolSlug' | 'createdAt' | 'decidedAt')
> & {
  categories: string[];
  /** Tools of the same website, and those of the same name. */
  similar: SimilarTool[];
  /** Of the same website, latest first. */
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

/** All that is known about one submission but its key. Throws `not_found`. */
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
