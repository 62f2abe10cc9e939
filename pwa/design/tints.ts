export const TINTS = ['indigo', 'emerald', 'amber', 'rose', 'sky'] as const;
export type TintName = (typeof TINTS)[number];

export function tintAt(position: number): TintName {
  return TINTS[position % TINTS.length] ?? TINTS[0];
}

/** Each category keeps one tint: ids count from 1. */
export function tintOfCategory(category: { id: number } | undefined): TintName {
  return tintAt(category ? category.id - 1 : 0);
}

export function tintOfText(text: string): TintName {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return tintAt(hash);
}
