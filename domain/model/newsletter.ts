import * as v from 'valibot';
import { EmailAddress } from './email.ts';

/** POST /api/newsletter. Messages are `FieldCode`s. */
export const Subscription = v.object({ email: EmailAddress });

/** POST /api/newsletter/confirm: what the mail's link carries. */
export const SubscriptionToken = v.object({ token: v.pipe(v.string('wrong_type'), v.maxLength(200, 'wrong_type')) });
