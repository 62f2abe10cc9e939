import { BaseModel } from './base-model.ts';

/** What only its owner and operators see of a user. */
export class AccountModel extends BaseModel {
  static override tableName = 'accounts';
  static override idColumn = 'user_id';

  declare userId: number;
  declare email: string;
  declare emailKey: string;
  /** PHC text. */
  declare passwordHash: string;
  /** Raised to end every session at once: a session lives while it carries the same number. */
  declare sessionEpoch: number;
  declare disabledAt: string | null;
  declare disabledReason: string | null;
}
