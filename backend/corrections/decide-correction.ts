import type { Knex } from 'knex';
import { STATUS_UNEXPLAINED } from '#backend/catalogue/retire-tool.ts';
import type { Database } from '#backend/database/database.ts';
import { CorrectionModel, CorrectionSenderModel } from '#backend/database/models/correction-model.ts';
import { busy } from '#backend/errors.ts';
import { changeTool, type ToolFields, UNEXPLAINED_CLOSING } from '#backend/import/change-tool.ts';
import type { ExportedTool } from '#backend/import/export/export-catalogue.ts';
import type { ImportProblem } from '#backend/import/read/source.ts';
import { storeMail } from '#backend/mail/mail-queue.ts';
import { loadMailTexts, localizedLink } from '#backend/mail/mail-texts.ts';
import { recordAudit } from '#backend/moderation/audit-log.ts';
import { lockTool } from '#backend/reviews/tool-ratings.ts';
import type { Env } from '#backend/server/env.ts';
import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import { featureKeyOf, isSaidInWords } from '#domain/model/correction.ts';
import type { CorrectionStatus } from '#domain/model/correction-receipt.ts';
import type { Plan } from '#domain/model/plan.ts';
import { loadCorrection, type StoredCorrection } from './show-corrections.ts';

export type CorrectionDecision = {
  outcome: 'decided';
  id: number;
  tool: string;
  field: string;
  status: CorrectionStatus;
  hasChanged: boolean;
  mailIds: number[];
};

function toDecision(
  { id, tool, field, status }: StoredCorrection,
  now: Partial<Pick<CorrectionDecision, 'status' | 'hasChanged' | 'mailIds'>> = {},
): CorrectionDecision {
  return { outcome: 'decided', id, tool, field, status, hasChanged: false, mailIds: [], ...now };
}

type DecisionInput = {
  id: number;
  actor: string;
  /** Null: nobody is mailed, only forgotten. */
  mailEnv: Env | null;
  isDryRun: boolean;
};
export type AcceptanceInput = DecisionInput & {
  fields: ToolFields;
  lookup: { url: string | null; day: string };
};
export type CorrectionRejection = DecisionInput & { reason: string };

/** `unclear`: the operator must say what to write. `not_retired`: closing needs a day and a reason. */
export type Acceptance =
  | CorrectionDecision
  | { outcome: 'unclear' | 'not_retired' }
  | { outcome: 'invalid'; errors: ImportProblem[]; errorCount: number };

type Told = StoredCorrection & { isReplaced: boolean };

async function composeMail(env: Env, { tool, status, reason, isReplaced }: Told, name: string, language: Language) {
  const text = await loadMailTexts(language, { site: env.siteName, tool: name });
  const last = text('mail.correction_forgotten');
  const link = localizedLink(env, `/tools/${tool}`, language);
  if (status === 'accepted')
    return {
      subject: text('mail.correction_accepted_subject'),
      paragraphs: [text(isReplaced ? 'mail.correction_changed_body' : 'mail.correction_accepted_body'), link, last],
    };
  return {
    subject: text('mail.correction_rejected_subject'),
    paragraphs: [text('mail.correction_rejected_body'), `> ${reason}`, link, last],
  };
}

/** In the deciding transaction. Returns ids of the mails. */
async function tellSenders(transaction: Knex.Transaction, correction: Told, env: Env | null): Promise<number[]> {
  const senders = await CorrectionSenderModel.query(transaction)
    .where({ correction_id: correction.id })
    .whereNotNull('email')
    .orderBy('id');
  await CorrectionSenderModel.query(transaction)
    .where({ correction_id: correction.id })
    .patch({ email: null, note: null });
  if (!env) return [];
  const { name }: { name: string } = await transaction('tools').where({ slug: correction.tool }).first('name');
  const mailIds: number[] = [];
  // A sender of two equal reports gets one mail.
  for (const [to, language] of new Map(senders.map(({ email, language }) => [email ?? '', language])))
    mailIds.push(
      await storeMail(transaction, {
        ...{ to, kind: 'correction' },
        ...(await composeMail(env, correction, name, language)),
      }),
    );
  return mailIds;
}

class DecidedMeanwhileError extends Error {
  override readonly name = 'DecidedMeanwhile';
}

async function decide(
  transaction: Knex.Transaction,
  correction: StoredCorrection,
  {
    status,
    reason,
    actor,
    mailEnv,
    isReplaced = false,
  }: Pick<DecisionInput, 'actor' | 'mailEnv'> & {
    status: 'accepted' | 'rejected';
    reason: string | null;
    isReplaced?: boolean;
  },
): Promise<number[]> {
  const { id } = correction;
  const decidedAt = new Date().toISOString();
  const won = await CorrectionModel.query(transaction)
    .where({ id, status: 'pending' })
    .patch({ status, decidedAt, reason });
  if (won === 0) throw new DecidedMeanwhileError();
  const mailIds = await tellSenders(transaction, { ...correction, status, reason, isReplaced }, mailEnv);
  await recordAudit(transaction, { actor, action: `correction_${status}`, subject: `correction ${id}`, reason });
  return mailIds;
}

function withPlan({ plans }: ExportedTool, { plan }: StoredCorrection, lookup: { url: string; day: string }): string {
  const before = (plans ?? []) as Plan[];
  const isSame = (other: Plan) =>
    other.name === plan?.name && other.currency === plan.currency && other.period === plan.period;
  const dated = { ...plan, checkedAt: lookup.day, sourceUrl: lookup.url };
  const after = before.some(isSame)
    ? before.map((other) => (isSame(other) ? { ...other, ...dated } : other))
    : [...before, dated];
  return JSON.stringify(after);
}

function fieldsOf(
  record: ExportedTool,
  correction: StoredCorrection,
  lookup: { url: string; day: string },
): ToolFields {
  const { field, value, plan, language } = correction;
  const key = featureKeyOf(field);
  if (key !== null) return { [`feature:${key}`]: value };
  if (field === 'price')
    return plan
      ? { plans: withPlan(record, correction, lookup) }
      : { pricingDetails: value, pricingDetailsLang: language };
  // A note on another status would say something untrue.
  if (field === 'status' && value !== record.status) {
    const said = Object.entries(STATUS_UNEXPLAINED).filter(([name]) => (record[name] ?? null) !== null);
    return { ...Object.fromEntries(said), status: value };
  }
  if (field === 'description' && language !== FALLBACK_LANGUAGE) return { [`description:${language}`]: value };
  return { [field]: value };
}

async function attempt(database: Database, correction: StoredCorrection, order: AcceptanceInput): Promise<Acceptance> {
  const { id, actor, isDryRun, fields } = order;
  const isReplaced = Object.keys(fields).length > 0;
  if (!isReplaced && isSaidInWords(correction.field)) return { outcome: 'unclear' };
  const lookup = { url: order.lookup.url ?? correction.sourceUrl, day: order.lookup.day };
  let mailIds: number[] = [];
  const accept = async (transaction: Knex.Transaction) => {
    // Before the correction, as in `sendCorrection`, against deadlocks.
    await lockTool(transaction, { slug: correction.tool });
    mailIds = await decide(transaction, correction, { ...order, status: 'accepted', reason: null, isReplaced });
  };
  const { errors, errorCount, tools } = await changeTool(database, {
    ...{ slug: correction.tool, lookup, actor, isDryRun, origin: 'correction', reason: `correction ${id}` },
    fields: (record) => (isReplaced ? fields : fieldsOf(record, correction, lookup)),
    inTransaction: accept,
  });
  if (errorCount > 0) return { outcome: 'invalid', errors, errorCount };
  // The tool says so already, with this page and day.
  if (!isDryRun && tools.updated === 0) await database.write(accept);
  return toDecision(correction, { status: 'accepted', hasChanged: true, mailIds });
}

const TRIES = 5;

/** Writes the fact through the checks of an import. Decided ones are unchanged. Throws `not_found`. */
export async function acceptCorrection(database: Database, order: AcceptanceInput): Promise<Acceptance> {
  for (let left = TRIES; left > 0; left -= 1) {
    const correction = await loadCorrection(database, order.id);
    if (correction.status !== 'pending') return toDecision(correction);
    try {
      return await attempt(database, correction, order);
    } catch (error) {
      if (error === UNEXPLAINED_CLOSING) return { outcome: 'not_retired' };
      if (!(error instanceof DecidedMeanwhileError)) throw error;
    }
  }
  throw busy();
}

/** Throws `not_found`. */
export async function rejectCorrection(database: Database, order: CorrectionRejection): Promise<CorrectionDecision> {
  const { id, reason, isDryRun } = order;
  const correction = await loadCorrection(database, id);
  if (correction.status !== 'pending') return toDecision(correction);
  const decision = toDecision(correction, { status: 'rejected', hasChanged: true });
  if (isDryRun) return decision;
  try {
    const mailIds = await database.write((transaction) =>
      decide(transaction, correction, { ...order, status: 'rejected', reason }),
    );
    return { ...decision, mailIds };
  } catch (error) {
    if (!(error instanceof DecidedMeanwhileError)) throw error;
    return toDecision(await loadCorrection(database, id));
  }
}
