import { BaseModel } from './base-model.ts';

/** That a user deleted a held or removed review of a tool: the next one there waits for an operator. */
export class WithdrawnReviewModel extends BaseModel {
  static override tableName = 'withdrawn_reviews';
  static override idColumn = ['user_id', 'tool_id'];

  declare userId: number;
  declare toolId: number;
  declare withdrawnAt: string;
}
