import { Model, type RelationMappings } from 'objection';
import type { ReviewStatus } from '#domain/schemas/review.ts';
import { BaseModel } from './base-model.ts';
import { Rating } from './rating.ts';
import { Tool } from './tool.ts';
import { User } from './user.ts';

export class Review extends BaseModel {
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
  declare user?: User;
  declare tool?: Tool;
  declare subRatings?: Rating | null;

  static override relationMappings = (): RelationMappings => ({
    user: { relation: Model.BelongsToOneRelation, modelClass: User, join: { from: 'reviews.user_id', to: 'users.id' } },
    tool: { relation: Model.BelongsToOneRelation, modelClass: Tool, join: { from: 'reviews.tool_id', to: 'tools.id' } },
    subRatings: {
      relation: Model.HasOneRelation,
      modelClass: Rating,
      join: { from: 'reviews.id', to: 'ratings.review_id' },
    },
  });
}
