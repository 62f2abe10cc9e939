import { BaseModel } from './base-model.ts';

/** The three optional sub-ratings of one review. */
export class SubRatingsModel extends BaseModel {
  static override tableName = 'ratings';
  static override idColumn = 'review_id';

  declare reviewId: number;
  declare features: number;
  declare easeOfUse: number;
  declare value: number;
}
