import { Model, type RelationMappings } from 'objection';
import type { ReviewStatus } from '#domain/model/review.ts';
import { BaseModel } from './base-model.ts';
import { SubRatingsModel } from './rating.ts';
import { ToolModel } from './tool.ts';
import { UserModel } from './user.ts';

export class ReviewModel extends BaseModel {
  static override tableName = 'reviews';
  /** Its relations are also fetched in transactions, and one connection of PostgreSQL takes one query at a time. */
  static concurrency = 1;

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
  declare statusReason: string | null;
  /** Counts the versions its author saved, from 1. */
  declare revision: number;
  declare createdAt: string;
  declare updatedAt: string | null;
  declare user?: UserModel;
  declare tool?: ToolModel;
  declare subRatings?: SubRatingsModel | null;

  static override relationMappings = (): RelationMappings => ({
    user: {
      relation: Model.BelongsToOneRelation,
      modelClass: UserModel,
      join: { from: 'reviews.user_id', to: 'users.id' },
    },
    tool: {
      relation: Model.BelongsToOneRelation,
      modelClass: ToolModel,
      join: { from: 'reviews.tool_id', to: 'tools.id' },
    },
    subRatings: {
      relation: Model.HasOneRelation,
      modelClass: SubRatingsModel,
      join: { from: 'reviews.id', to: 'ratings.review_id' },
    },
  });
}
