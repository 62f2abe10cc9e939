const PLAIN = 'aceilnorstuyzACEINOSTU';
const ACCENTED = 'àčéîļñöŕšţûýžÀČÉÎÑÖŠŢÛ';
const LONGER_BY = 0.4;
const FILLING = ' ļöŕéɱ îþšûɱ ðöļöŕ šîţ àɱéţ';

const accented = (sign: string) => ACCENTED[PLAIN.indexOf(sign)] ?? sign;

/** Accented, two fifths longer, and in brackets that show truncation. */
function pseudoText(text: string): string {
  const parts = text.split(/(\{\{.*?\}\})/);
  const isWords = (part: string) => !part.startsWith('{{');
  const words = parts.map((part) => (isWords(part) ? part.replaceAll(/[a-z]/gi, accented) : part)).join('');
  const more = Math.ceil(parts.filter(isWords).join('').length * LONGER_BY);
  return `[${words}${FILLING.repeat(Math.ceil(more / FILLING.length)).slice(0, more)}]`;
}

export function pseudoPack(pack: unknown): unknown {
  if (typeof pack === 'string') return pseudoText(pack);
  if (typeof pack !== 'object' || pack === null) return pack;
  return Object.fromEntries(Object.entries(pack).map(([name, value]) => [name, pseudoPack(value)]));
}
