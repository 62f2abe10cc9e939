export type SearchIntent = {
  kind: 'alternatives' | 'compare';
  tools: readonly { slug: string; name: string }[];
};

/** Headers of a list; the latter names words that no tool meets together. */
export const INTENT_HEADER = 'X-Search-Intent';
export const UNMET_HEADER = 'X-Search-Unmet';

export function intentToText({ kind, tools }: SearchIntent): string {
  return `${kind} ${tools.map(({ slug, name }) => `${slug}:${encodeURIComponent(name)}`).join()}`;
}

export function intentFromText(text: string | null): SearchIntent | undefined {
  const [kind, named = ''] = (text ?? '').split(' ');
  if (kind !== 'alternatives' && kind !== 'compare') return undefined;
  const tools = named.split(',').map((one) => {
    const [slug = '', name = ''] = one.split(':');
    return { slug, name: decodeURIComponent(name) };
  });
  return tools.every(({ slug }) => slug !== '') ? { kind, tools } : undefined;
}
