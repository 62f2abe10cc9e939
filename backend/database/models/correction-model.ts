import type { Language } from '#domain/languages.ts';
import type { CorrectionStatus } from '#domain/model/correction-receipt.ts';
import { BaseModel } from './base-model.ts';

/** A visitor's report that a stated fact is wrong. */
export class CorrectionModel extends BaseModel {
  static override tableName = 'corrections';

  declare id: number;
  declare toolId: number;
  declare field: string;
  declare value: string;
  /** JSON of a `ProposedPlan`. */
  declare plan: string | null;
  /** Of what is said in words. */
  declare language: Language;
  declare sourceUrl: string;
  /** Hash of field, value, plan and source; unique among a tool's pending corrections. */
  declare proposal: string;
  /** How often it was sent. */
  declare count: number;
  declare status: CorrectionStatus;
  declare reason: string | null;
  declare createdAt: string;
  declare decidedAt: string | null;
}

/** Each time that a correction was sent. The sender is known only by an optional mailbox. */
export class CorrectionSenderModel extends BaseModel {
  static override tableName = 'correction_senders';

  declare id: number;
  declare correctionId: number;
  /** The Idempotency-Key of the request; `fingerprint` is of its body. */
  declare key: string | null;
  declare fingerprint: string | null;
  /** Deleted with the decision. */
  declare email: string | null;
  /** Deleted with the decision. */
  declare note: string | null;
  /** Language of mails to the sender. */
  declare language: Language;
  declare createdAt: string;
}
