import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FIELD_CODES } from '#domain/errors.ts';
import { PasswordReset } from '#domain/model/account.ts';
import { SubscriptionToken } from '#domain/model/addresses.ts';

test('a token that is none is refused in our words, not in those of the library', () => {
  for (const schema of [PasswordReset, SubscriptionToken])
    for (const token of ['x'.repeat(201), 5, null]) {
      const { issues } = v.safeParse(schema, { token, password: 'a good password' });
      expect(issues?.map(({ message }) => message)).toEqual([expect.toBeOneOf([...FIELD_CODES])]);
    }
});
