import type { Language } from '#domain/languages.ts';
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

export class UserModel extends BaseModel {
  static override tableName = 'users';

  declare id: number;
  declare username: string;
  /** The folded name it is found by and told apart by: `usernameKey`. */
  declare usernameKey: string;
  declare name: string | null;
  declare createdAt: string;
}

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

/** The one link by which a user may choose a new password. */
export class PasswordResetModel extends BaseModel {
  static override tableName = 'password_resets';
  static override idColumn = 'user_id';

  declare userId: number;
  declare tokenHash: string;
  declare expiresAt: string;
}

/** A mailbox that the newsletter goes to, once its owner has confirmed that. Leaving deletes the row. */
export class SubscriberModel extends BaseModel {
  static override tableName = 'subscribers';

  declare id: number;
  declare email: string;
  declare emailKey: string;
  declare language: Language;
  /** SHA-256 of what the last mail to confirm carried. It stays: that link goes on to say that it is confirmed. */
  declare confirmHash: string | null;
  declare confirmExpiresAt: string | null;
  /** Kept as it is, since every newsletter carries it; all it can do is to leave. */
  declare unsubscribeToken: string;
  declare createdAt: string;
  declare confirmedAt: string | null;
}
