/** Elements whose content is not shown as text. */
const HIDDEN = new Set(['script', 'style', 'template', 'svg', 'iframe', 'object']);
const TAG = /<(\/?)([a-z][a-z0-9-]*)/iy;
const CONTENT = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi;
const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['shy', ''],
  ['szlig', 'ß'],
]);
/** "eacute": who reads this folds accents away. */
const ACCENTED = /^([a-z])(?:acute|grave|circ|uml|tilde|cedil|ring|caron)$/i;
const CODE_POINT_MAX = 0x10ffff;

function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name.toLowerCase()) ?? ACCENTED.exec(name)?.[1] ?? ' ';
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= CODE_POINT_MAX ? String.fromCodePoint(code) : whole;
  });
}

/**
 * What a page says: its title, its texts and what its meta elements say of it. Each character is looked at a few times at
 * most, whatever the page is made of.
 */
export function pageText(html: string): string {
  // Only these: others may become longer, and places in the two texts differ then.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const pieces: string[] = [];
  const placeOf = (mark: string, from: number) => {
    const found = lower.indexOf(mark, from);
    return found === -1 ? html.length : found;
  };
  for (let at = 0; at < html.length; ) {
    const open = lower.indexOf('<', at);
    pieces.push(html.slice(at, open === -1 ? html.length : open));
    if (open === -1) break;
    TAG.lastIndex = open;
    const [, slash, tag = ''] = TAG.exec(lower) ?? [];
    if (lower.startsWith('<!--', open)) at = placeOf('-->', open + 4) + 3;
    else if (tag === '' && !/[!?/]/.test(lower[open + 1] ?? '')) at = open + 1;
    else at = placeOf('>', open) + 1;
    if (tag === 'meta') pieces.push(CONTENT.exec(html.slice(open, at))?.slice(1).find(Boolean) ?? '');
    if (slash === '' && HIDDEN.has(tag)) at = placeOf(`</${tag}`, at);
  }
  return decodeEntities(pieces.join(' '));
}
