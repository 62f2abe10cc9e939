import * as v from 'valibot';
import type { FieldCode } from '../errors.ts';
import { isReservedName, isSingleScript, usernameKey } from '../identity.ts';
import { EMAIL_LENGTH_MAX, EmailAddress } from './addresses.ts';
import { codePointLength, isStorableText } from './atoms.ts';
import { isReadable } from './readable.ts';

/** In code points; passwords are neither trimmed nor cut. */
export const ACCOUNT = {
  usernameMin: 3,
  usernameMax: 50,
  nameMax: 50,
  emailMax: EMAIL_LENGTH_MAX,
  passwordMin: 8,
  passwordMax: 256,
} as const;

const USERNAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_.-]*$/u;

function required(code: FieldCode) {
  return v.pipe(v.string(code), v.check(isStorableText, 'text_unreadable'));
}

const Username = v.pipe(
  required('username_min'),
  v.trim(),
  v.normalize('NFKC'),
  v.check((text) => codePointLength(text) >= ACCOUNT.usernameMin, 'username_min'),
  v.check((text) => codePointLength(text) <= ACCOUNT.usernameMax, 'username_max'),
  v.regex(USERNAME, 'username_characters'),
  v.check((text) => isSingleScript(text) && usernameKey(text) !== '', 'username_characters'),
  v.check((text) => !isReservedName(text), 'username_reserved'),
);

const Password = v.pipe(
  required('password_min'),
  v.check((text) => codePointLength(text) >= ACCOUNT.passwordMin, 'password_min'),
  v.check((text) => codePointLength(text) <= ACCOUNT.passwordMax, 'password_max'),
);

/** To verify only, so without a minimum length. */
const GivenPassword = v.pipe(
  required('password_required'),
  v.minLength(1, 'password_required'),
  v.check((text) => codePointLength(text) <= ACCOUNT.passwordMax, 'password_max'),
);

const Name = v.pipe(
  v.string('wrong_type'),
  v.trim(),
  v.check((text) => codePointLength(text) <= ACCOUNT.nameMax, 'name_max'),
  v.check(isReadable, 'text_unreadable'),
);

export const Registration = v.object({
  username: Username,
  email: EmailAddress,
  password: Password,
  name: v.optional(v.nullable(Name), null),
});
export type Registration = v.InferOutput<typeof Registration>;

export const SignUpInput = v.pipe(
  v.object({
    ...Registration.entries,
    confirmPassword: v.string('password_mismatch'),
    acceptTerms: v.literal(true, 'terms_required'),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      'password_mismatch',
    ),
    ['confirmPassword'],
  ),
);

export const Credentials = v.object({
  username: v.pipe(required('username_required'), v.trim(), v.minLength(1, 'username_required')),
  password: GivenPassword,
});
export type Credentials = v.InferOutput<typeof Credentials>;

export const PasswordChange = v.object({ password: GivenPassword, newPassword: Password });
export const ForgottenPassword = v.object({ email: EmailAddress });
export const PasswordReset = v.object({
  token: v.pipe(v.string('wrong_type'), v.maxLength(200, 'wrong_type')),
  password: Password,
});
export const PasswordConfirmation = v.object({ password: GivenPassword });
