import { Model, type RelationMappings } from 'objection';
import { BaseModel } from './base-model.ts';
import { Rating } from './rating.ts';
import { User } from './user.ts';

export type ReviewStatus = 'published' | 'under_review' | 'removed';

export class Review extends BaseModel {
  static override tableName = 'reviews';

  declare id: number;
  declare toolId: number;
  declare userId: number;
  declare rating: number;
  /** In tenths of a star. */
  declare score: number;
  declare title: string;
  declare content: string;
  declare reviewerName: string | null;
  declare isAnonymous: 0 | 1;
  declare status: ReviewStatus;
  declare createdAt: string;
  declare updatedAt: string | null;
  declare user?: User;
  declare subRatings?: Rating | null;

  static override relationMappings = (): RelationMappings => ({
    user: { relation: Model.BelongsToOneRelation, modelClass: User, join: { from: 'reviews.user_id', to: 'users.id' } },
    subRatings: {
      relation: Model.HasOneRelation,
      modelClass: Rating,
      join: { from: 'reviews.id', to: 'ratings.review_id' },
    },
  });
}
