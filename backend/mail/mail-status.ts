/** Apart from the model: the CLI starts without Objection. */
export const MAIL_STATUSES = ['waiting', 'sent', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];
export type MailKind = 'password_reset' | 'password_changed' | 'newsletter' | 'submission' | 'correction';
