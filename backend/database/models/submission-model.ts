import type { Language } from '#domain/languages.ts';
import type { SubmissionStatus } from '#domain/model/submission.ts';
import type { PricingType } from '#domain/model/tool.ts';
import { BaseModel } from './base-model.ts';

/** Its sender is known only by an optional mailbox. */
export class SubmissionModel extends BaseModel {
  static override tableName = 'submissions';

  declare id: number;
  declare name: string;
  declare website: string;
  /** Normalised website; unique among pending submissions. */
  declare site: string;
  declare description: string;
  /** JSON array of slugs. */
  declare categories: string;
  declare pricingType: PricingType;
  declare companyName: string | null;
  /** Deleted after the decision was mailed. */
  declare email: string | null;
  /** Language of mails to the sender. */
  declare language: Language;
  declare status: SubmissionStatus;
  declare reason: string | null;
  declare toolSlug: string | null;
  /** The Idempotency-Key of the request; `fingerprint` is of its body. */
  declare key: string | null;
  declare fingerprint: string | null;
  declare createdAt: string;
  declare decidedAt: string | null;
}
