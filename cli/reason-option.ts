import { InvalidArgumentError, Option } from 'commander';
import * as v from 'valibot';
import { REASON_MAX, Reason } from '#domain/model/moderation.ts';

function reason(given: string): string {
  const parsed = v.safeParse(Reason, given);
  if (!parsed.success)
    throw new InvalidArgumentError(`It must be readable text of 1 to ${REASON_MAX} characters on one line.`);
  return parsed.output;
}

export const reasonOption = (what = 'why; kept in the audit trail') =>
  new Option('--reason <text>', what).argParser(reason);
