import type { Language } from '#domain/languages.ts';
import { BaseModel } from './base-model.ts';

export class AccountModel extends BaseModel {
  static override tableName = 'accounts';
  static override idColumn = 'user_id';

  declare userId: number;
  declare email: string;
  declare emailKey: string;
  /** PHC string. */
  declare passwordHash: string;
  /** Incremented to end all sessions: valid ones carry this number. */
  declare sessionEpoch: number;
  declare disabledAt: string | null;
  declare disabledReason: string | null;
}

export class UserModel extends BaseModel {
  static override tableName = 'users';

  declare id: number;
  declare username: string;
  /** Made by `usernameKey`; unique. */
  declare usernameKey: string;
  declare name: string | null;
  declare createdAt: string;
}

export class SessionModel extends BaseModel {
  static override tableName = 'sessions';

  declare id: number;
  /** SHA-256 of the cookie's token: a leaked database opens no session. */
  declare tokenHash: string;
  declare userId: number;
  declare sessionEpoch: number;
  declare userAgent: string | null;
  declare createdAt: string;
  declare lastSeenAt: string;
}

export class PasswordResetModel extends BaseModel {
  static override tableName = 'password_resets';
  static override idColumn = 'user_id';

  declare userId: number;
  declare tokenHash: string;
  declare expiresAt: string;
}

/** Unsubscribing deletes the row. */
export class SubscriberModel extends BaseModel {
  static override tableName = 'subscribers';

  declare id: number;
  declare email: string;
  declare emailKey: string;
  declare language: Language;
  /** SHA-256 of the latest confirmation token. Kept, so that the link keeps answering "confirmed". */
  declare confirmHash: string | null;
  declare confirmExpiresAt: string | null;
  /** Plain text, since every newsletter contains it. */
  declare unsubscribeToken: string;
  declare createdAt: string;
  declare confirmedAt: string | null;
}
