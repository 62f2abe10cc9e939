/** A mail in plain text. `to` is one bare address; `unsubscribe` an address that, posted to, ends such mails (RFC 8058). */
export type Mail = { to: string; subject: string; paragraphs: readonly string[]; unsubscribe?: string };

/** Hands a mail over; rejects when that failed. */
export type SendMail = (mail: Mail) => Promise<void>;
