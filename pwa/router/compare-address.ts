import * as v from 'valibot';
import { parseComparisonChoice } from '#domain/catalogue/comparison-choice.ts';
import { fold } from '#domain/search/fold.ts';
import { Slug } from '#domain/model/atoms.ts';

/** A name as it usually stands in an address: without scripts one types "Hugging Face". */
function slugFromName(name: string): string {
  return fold(name)
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The tools that `/compare?tools=a,b` names, or a form's `?tools=a&tools=b`; what can not be a slug is dropped. */
export function parseCompareParams(search: URLSearchParams): string[] {
  const names = search.getAll('tools').flatMap((text) => text.split(','));
  return parseComparisonChoice(names.map(slugFromName).join()).filter((slug) => v.is(Slug, slug));
}
