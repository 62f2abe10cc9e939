import type { Language } from '#domain/languages.ts';
import type { SubmissionStatus } from '#domain/model/submission.ts';
import type { PricingType } from '#domain/model/tool.ts';
import { BaseModel } from './base-model.ts';

/** A tool that somebody proposed. No table says who: only the mailbox it may be answered to. */
export class SubmissionModel extends BaseModel {
  static override tableName = 'submissions';

  declare id: number;
  declare name: string;
  declare website: string;
  /** What two addresses of one website have in common. Only one submission of it may be pending. */
  declare site: string;
  declare description: string;
  /** Slugs, as JSON. */
  declare categories: string;
  declare pricingType: PricingType;
  declare companyName: string | null;
  /** Forgotten once its owner was told what was decided. */
  declare email: string | null;
  /** In which its sender is written to. */
  declare language: Language;
  declare status: SubmissionStatus;
  /** Why it was decided so. */
  declare reason: string | null;
  /** Of the tool that it became. */
  declare toolSlug: string | null;
  /** The Idempotency-Key it came with, and what that stands for. */
  declare key: string | null;
  declare fingerprint: string | null;
  declare createdAt: string;
  declare decidedAt: string | null;
}
