import type { FlagReason } from '#domain/model/flag.ts';
import { BaseModel } from './base-model.ts';

/** A visitor's word that a review should be looked at. It hides nothing by itself. */
export class FlagModel extends BaseModel {
  static override tableName = 'flags';

  declare id: number;
  declare reviewId: number;
  declare userId: number;
  declare reason: FlagReason;
  declare note: string | null;
  declare createdAt: string;
  /** When an operator decided about it. */
  declare settledAt: string | null;
}
