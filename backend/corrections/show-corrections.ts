import type { Database } from '#backend/database/database.ts';
import { CorrectionModel, CorrectionSenderModel } from '#backend/database/models/correction-model.ts';
import { ToolModel } from '#backend/database/models/tool-model.ts';
import { withSnapshot } from '#backend/database/sql-session.ts';
import { notFound } from '#backend/errors.ts';
import { exportTool } from '#backend/import/export/export-catalogue.ts';
import { type AuditRow, listAudit } from '#backend/moderation/audit-log.ts';
import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import { featureKeyOf, type ProposedPlan } from '#domain/model/correction.ts';
import type { CorrectionStatus } from '#domain/model/correction-receipt.ts';
import type { FactSource } from '#domain/model/tool-facts.ts';

const SHOWN_MAX = 100;

export type StoredCorrection = Pick<
  CorrectionModel,
  ('id' | 'field' | 'value' | 'language' | 'sourceUrl' | 'count') | ('status' | 'reason' | 'createdAt' | 'decidedAt')
> & { tool: string; plan: ProposedPlan | null };

type ListedCorrection = StoredCorrection & { notes: string[] };

function corrections({ reader }: Pick<Database, 'reader'>) {
  return CorrectionModel.query(reader)
    .join('tools', 'tools.id', 'corrections.tool_id')
    .select('corrections.*', 'tools.slug as tool');
}

function present(row: CorrectionModel & { tool?: string }): StoredCorrection {
  const { id, field, value, plan, language, sourceUrl, count, status, reason, createdAt, decidedAt } = row;
  return {
    ...{ id, tool: row.tool ?? '', field, value, plan: plan === null ? null : (JSON.parse(plan) as ProposedPlan) },
    ...{ language, sourceUrl, count, status, reason, createdAt, decidedAt },
  };
}

/** Throws `not_found` for an unknown tool. */
export async function listCorrections(
  database: Database,
  { status, tool, limit }: { status: CorrectionStatus; tool?: string | undefined; limit: number },
): Promise<{ corrections: ListedCorrection[]; total: number }> {
  const chosen = () =>
    corrections(database).where({ 'corrections.status': status, ...(tool === undefined ? {} : { slug: tool }) });
  const total = await chosen().resultSize();
  if (total === 0 && tool !== undefined && !(await ToolModel.query(database.reader).findOne({ slug: tool })))
    throw notFound(`Tool ${tool}`);
  const isOpen = status === 'pending';
  const rows = await chosen()
    .orderBy(isOpen ? 'corrections.id' : 'decided_at', isOpen ? 'asc' : 'desc')
    .limit(limit);
  const noted = await CorrectionSenderModel.query(database.reader)
    .whereIn(
      'correction_id',
      rows.map(({ id }) => id),
    )
    .whereNotNull('note')
    .orderBy('id');
  const notesOf = (row: CorrectionModel) =>
    noted.flatMap(({ correctionId, note }) => (correctionId === row.id && note !== null ? [note] : []));
  return { corrections: rows.map((row) => ({ ...present(row), notes: notesOf(row) })), total };
}

/** Throws `not_found`. */
export async function loadCorrection(database: Database, id: number): Promise<StoredCorrection> {
  const row = await corrections(database).findOne({ 'corrections.id': id });
  if (!row) throw notFound(`Correction ${id}`);
  return present(row);
}

export type CorrectionDetails = StoredCorrection & {
  now: { value: unknown; source: FactSource | null };
  senders: { email: string | null; language: Language; note: string | null; createdAt: string }[];
  others: StoredCorrection[];
  audit: AuditRow[];
};

async function loadFact(
  database: Database,
  { tool, field, language }: StoredCorrection,
): Promise<CorrectionDetails['now']> {
  const { record } = await withSnapshot(database, (session) => exportTool(session, tool));
  const isTranslated = field === 'description' && language !== FALLBACK_LANGUAGE;
  const fact = isTranslated ? `translations.${language}` : field;
  // Data protection has a source for each scope.
  const isAbout = (other: string) => other === fact || other.startsWith(`${fact}.`);
  const source = (record.sources ?? []).find(({ fields }) => fields.some(isAbout)) ?? null;
  const key = featureKeyOf(field);
  const { plans, pricingDetails, pricingType } = record;
  if (field === 'price') return { value: { pricingType, plans, pricingDetails }, source };
  if (isTranslated) return { value: Object(Object(record.translations)[language]).description ?? null, source };
  return { value: (key === null ? record[field] : Object(record.features)[key]) ?? null, source };
}

/** Throws `not_found`. */
export async function showCorrection(database: Database, id: number): Promise<CorrectionDetails> {
  const correction = await loadCorrection(database, id);
  const { tool, field } = correction;
  const [now, senders, others, audit] = await Promise.all([
    loadFact(database, correction),
    CorrectionSenderModel.query(database.reader)
      .where({ correction_id: id })
      .select('email', 'language', 'note', 'created_at')
      .orderByRaw('note is null, id')
      .limit(SHOWN_MAX),
    corrections(database)
      .where({ slug: tool, field, 'corrections.status': 'pending' })
      .whereNot({ 'corrections.id': id })
      .orderBy('corrections.id')
      .limit(SHOWN_MAX),
    listAudit(database, { subject: `correction ${id}`, limit: SHOWN_MAX }),
  ]);
  return {
    ...{ ...correction, now, others: others.map(present), audit },
    senders: senders.map(({ email, language, note, createdAt }) => ({ email, language, note, createdAt })),
  };
}
