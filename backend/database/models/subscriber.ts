import type { Language } from '#domain/languages.ts';
import { BaseModel } from './base-model.ts';

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
