import { BaseModel } from './base-model.ts';

type Stars = 1 | 2 | 3 | 4 | 5;

/** The three optional sub-ratings of one review. */
export class Rating extends BaseModel {
  static override tableName = 'ratings';
  static override idColumn = 'review_id';

  declare reviewId: number;
  declare features: Stars;
  declare easeOfUse: Stars;
  declare value: Stars;
}
