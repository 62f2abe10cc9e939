/** A mail in plain text. `to` is one bare address. */
export type Mail = { to: string; subject: string; paragraphs: readonly string[] };

/** Hands a mail over; rejects when that failed. */
export type SendMail = (mail: Mail) => Promise<void>;
