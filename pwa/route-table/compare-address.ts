import * as v from 'valibot';
import { parseChoice } from '#domain/rules/comparison-choice.ts';
import { Slug } from '#domain/schemas/atoms.ts';

/** The tools that `/compare?tools=a,b` names; what can not be a slug is dropped. */
export function readCompareAddress(search: URLSearchParams): string[] {
  return parseChoice(search.get('tools')).filter((slug) => v.is(Slug, slug));
}
