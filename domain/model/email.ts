import * as v from 'valibot';
import { isStorableText } from './atoms.ts';

export const EMAIL_LENGTH_MAX = 254;

/** An address that mail can be sent to. Messages are `FieldCode`s. */
export const EmailAddress = v.pipe(
  v.string('email_invalid'),
  v.check(isStorableText, 'text_unreadable'),
  v.trim(),
  v.maxLength(EMAIL_LENGTH_MAX, 'email_invalid'),
  v.rfcEmail('email_invalid'),
);
