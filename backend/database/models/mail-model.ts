import type { MailKind, MailStatus } from '#backend/mail/mail-status.ts';
import { BaseModel } from './base-model.ts';

export class MailModel extends BaseModel {
  static override tableName = 'mails';

  declare id: number;
  /** The same per attempt: receivers drop doubles. */
  declare messageId: string;
  declare kind: MailKind;
  declare userId: number | null;
  /** Null once sent, like `recipientKey` and `content`. */
  declare recipient: string | null;
  declare recipientKey: string | null;
  declare content: string | null;
  declare status: MailStatus;
  declare attempts: number;
  /** Of the next attempt; also the lease of one under way. */
  declare nextAt: string;
  /** Codes only; null while under way. */
  declare lastError: string | null;
  declare createdAt: string;
  declare sentAt: string | null;
  declare expiresAt: string;
}
