import { BaseModel } from './base-model.ts';

/** A write that was done, by the key that its sender gave it. It outlives the review it is about. */
export class IdempotencyKeyModel extends BaseModel {
  static override tableName = 'idempotency_keys';
  static override idColumn = ['user_id', 'key'];

  declare userId: number;
  declare key: string;
  /** SHA-256 of the call and of what was sent with it. */
  declare fingerprint: string;
  declare reviewId: number;
  declare createdAt: string;
}
