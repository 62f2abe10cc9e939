import { Model, type RelationMappings } from 'objection';
import type { FlagReason, ReviewStatus } from '#domain/model/review.ts';
import { UserModel } from './account-model.ts';
import { BaseModel } from './base-model.ts';
import { ToolModel } from './tool-model.ts';

export class SubRatingsModel extends BaseModel {
  static override tableName = 'ratings';
  static override idColumn = 'review_id';

  declare reviewId: number;
  declare features: number;
  declare easeOfUse: number;
  declare value: number;
}

export class ReviewModel extends BaseModel {
  static override tableName = 'reviews';
  /** Relations are fetched in transactions, too, where PostgreSQL takes one query at a time. */
  static concurrency = 1;

  declare id: number;
  declare toolId: number;
  declare userId: number;
  declare rating: number;
  /** Tenths of a star. */
  declare score: number;
  declare title: string;
  declare content: string;
  declare reviewerName: string | null;
  declare isAnonymous: 0 | 1;
  declare status: ReviewStatus;
  declare statusReason: string | null;
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

export class FlagModel extends BaseModel {
  static override tableName = 'flags';

  declare id: number;
  declare reviewId: number;
  declare userId: number;
  declare reason: FlagReason;
  declare note: string | null;
  declare createdAt: string;
  declare settledAt: string | null;
}

/** Of a held or removed review: the user's next of this tool waits for operators. */
export class WithdrawnReviewModel extends BaseModel {
  static override tableName = 'withdrawn_reviews';
  static override idColumn = ['user_id', 'tool_id'];

  declare userId: number;
  declare toolId: number;
  declare withdrawnAt: string;
}

export class IdempotencyKeyModel extends BaseModel {
  static override tableName = 'idempotency_keys';
  static override idColumn = ['user_id', 'key'];

  declare userId: number;
  declare key: string;
  declare fingerprint: string;
  declare reviewId: number;
  declare createdAt: string;
}
