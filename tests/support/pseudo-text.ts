const PLAIN = 'aceilnorstuyzACEINOSTU';
const ACCENTED = 'àčéîļñöŕšţûýžÀČÉÎÑÖŠŢÛ';
const LONGER_BY = 0.4;
const FILLING = ' ļöŕéɱ îþšûɱ ðöļöŕ šîţ àɱéţ';

const accented = (sign: string) => ACCENTED[PLAIN.indexOf(sign)] ?? sign;

/** An English text as another language might have it: accents, two fifths longer, and brackets to show where it ends. */
function pseudoText(text: string): string {
  const parts = text.split(/(\{\{.*?\}\})/);
  const isWords = (part: string) => !part.startsWith('{{');
  const words = parts.map((part) => (isWords(part) ? part.replaceAll(/[a-z]/gi, accented) : part)).join('');
  const more = Math.ceil(parts.filter(isWords).join('').length * LONGER_BY);
  return `[${words}${FILLING.repeat(Math.ceil(more / FILLING.length)).slice(0, more)}]`;
}

/** All texts of a pack, or of a part of one. */
export function pseudoPack(pack: unknown): unknown {
  if (typeof pack === 'string') return pseudoText(pack);
  if (typeof pack !== 'object' || pack === null) return pack;
  return Object.fromEntries(Object.entries(pack).map(([name, value]) => [name, pseudoPack(value)]));
}
