import { BaseModel } from './base-model.ts';

/** The one link by which a user may choose a new password. */
export class PasswordResetModel extends BaseModel {
  static override tableName = 'password_resets';
  static override idColumn = 'user_id';

  declare userId: number;
  declare tokenHash: string;
  declare expiresAt: string;
}
