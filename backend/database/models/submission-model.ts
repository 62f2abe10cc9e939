import type { Language } from '#domain/languages.ts';
import type { SubmissionStatus } from '#domain/model/submission.ts';
import type { PricingType } from '#domain/model/tool.ts';
import { BaseModel } from './base-model.ts';

export class SubmissionModel extends BaseModel {
  static override tableName = 'submissions';

  declare id: number;
  declare name: string;
  declare website: string;
  declare site: string;
  declare description: string;
  /** JSON array of slugs. */
  declare categories: string;
  declare pricingType: PricingType;
  declare companyName: string | null;
  declare email: string | null;
  declare language: Language;
  declare status: SubmissionStatus;
  declare reason: string | null;
  declare toolSlug: string | null;
  declare key: string | null;
  declare fingerprint: string | null;
  declare createdAt: string;
  declare decidedAt: string | null;
}
