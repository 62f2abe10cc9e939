import { BaseModel } from './base-model.ts';

/** One place where an account is signed in. */
export class SessionModel extends BaseModel {
  static override tableName = 'sessions';

  declare id: number;
  /** SHA-256 of what the cookie carries: the database alone lets nobody in. */
  declare tokenHash: string;
  declare userId: number;
  declare sessionEpoch: number;
  declare userAgent: string | null;
  declare createdAt: string;
  declare lastSeenAt: string;
}
