import type { Language } from '#domain/languages.ts';
import type { CorrectionStatus } from '#domain/model/correction-receipt.ts';
import { BaseModel } from './base-model.ts';

export class CorrectionModel extends BaseModel {
  static override tableName = 'corrections';

  declare id: number;
  declare toolId: number;
  declare field: string;
  declare value: string;
  declare plan: string | null;
  declare language: Language;
  declare sourceUrl: string;
  declare proposal: string;
  declare count: number;
  declare status: CorrectionStatus;
  declare reason: string | null;
  declare createdAt: string;
  declare decidedAt: string | null;
}

export class CorrectionSenderModel extends BaseModel {
  static override tableName = 'correction_senders';

  declare id: number;
  declare correctionId: number;
  declare key: string | null;
  declare fingerprint: string | null;
  /** Deleted with the decision. */
  declare email: string | null;
  /** Deleted with the decision. */
  declare note: string | null;
  declare language: Language;
  declare createdAt: string;
}
