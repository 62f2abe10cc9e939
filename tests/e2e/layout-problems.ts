import type { Page } from '@playwright/test';

/*
 * Problems that axe does not detect: text that is cut off, squeezed into a few letters, overflows its box or overlaps other
 * text, and overlapping controls. The functions run in the page.
 */
type Piece = { element: Element; name: string; rects: DOMRect[] };
type TextPiece = Piece & { node: Node };

/** With an open dialog only its content. */
function shownRoot(): Element {
  return document.querySelector('dialog[open]') ?? document.body;
}

/** Visually hidden elements have a box of one pixel. */
function isForScreenReaders(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { clipPath, display } = getComputedStyle(each);
    if (clipPath.startsWith('inset(50%') && display !== 'contents') return true;
  }
  return false;
}

function isSeen(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isForScreenReaders(element);
}

/** Clamped lines (`lineClamp` in `design/media.ts`) are laid out but not visible. */
function seenLines(element: Element, rects: DOMRect[]): DOMRect[] {
  const isCut = getComputedStyle(element).webkitLineClamp !== 'none';
  const end = isCut ? element.getBoundingClientRect().bottom : Infinity;
  return rects.filter(({ width, height, top }) => width > 0 && height > 0 && top + height / 2 < end);
}

function shownTexts(): TextPiece[] {
  const walker = document.createTreeWalker(shownRoot(), NodeFilter.SHOW_TEXT);
  const pieces: TextPiece[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.textContent ?? '').trim();
    if (!element || text === '' || element.closest(`svg, option, noscript, script, style, ${CUT_ON_PURPOSE}`)) continue;
    if (!isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = seenLines(element, [...range.getClientRects()]);
    if (rects.length > 0) pieces.push({ element, name: `<${element.localName}> "${text.slice(0, 60)}"`, rects, node });
  }
  return pieces;
}

/** An input shown by its label has the label's box. */
function shownControls(): Piece[] {
  const controls = shownRoot().querySelectorAll('a[href], button, input, select, textarea, summary, [role="tab"]');
  return [...controls].filter(isSeen).map((element) => ({
    element,
    name: element.outerHTML.replace(/<svg.*?<\/svg>/g, '').slice(0, 120),
    rects: [...element.getClientRects()],
  }));
}

/** Positioned elements cover the page by design. */
export function layerOf(element: Element): Element {
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(each).position)) return each;
  }
  return document.body;
}

/** In both dimensions by a visible amount. */
function isOver(one: DOMRect, other: DOMRect): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 2 && height > Math.min(one.height, other.height) * 0.35;
}

function overlaps(pieces: Piece[]): string[] {
  const boxes = pieces
    .flatMap((piece) => piece.rects.map((rect) => ({ ...piece, rect, layer: layerOf(piece.element) })))
    .sort((one, other) => one.rect.top - other.rect.top);
  return boxes.flatMap((one, at) => {
    const found: string[] = [];
    for (const other of boxes.slice(at + 1)) {
      if (other.rect.top > one.rect.bottom) break;
      const isRelated = one.element.contains(other.element) || other.element.contains(one.element);
      if (isRelated || one.layer !== other.layer || !isOver(one.rect, other.rect)) continue;
      found.push(`${one.name} lies on ${other.name}`);
    }
    return found;
  });
}

/** Past a side at all, or past top or bottom by `part` of the line's height. */
function isBeyond(rects: readonly DOMRect[], box: Element, part: number): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return rects.some(
    (rect) =>
      rect.left < left - 1 ||
      rect.right > right + 1 ||
      rect.top < top - rect.height / part ||
      rect.bottom > bottom + rect.height / part,
  );
}

function clippedTexts(pieces: Piece[]): string[] {
  return pieces.flatMap(({ element, name, rects }) => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(box);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      if (/auto|scroll/.test(overflowX + overflowY) || webkitLineClamp !== 'none') return [];
      if (isBeyond(rects, box, 4) || box.scrollWidth > box.clientWidth + 1)
        return [`${name} is cut off in ${box.outerHTML.slice(0, 80)}`];
    }
    return [];
  });
}

/** Words are rarely hyphenated twice; what is longer than most words may break anywhere. */
function squeezedTexts(pieces: TextPiece[]): string[] {
  return pieces.flatMap(({ name, node }) => {
    const words = (node.textContent ?? '').matchAll(/(?<!\p{L})\p{Script=Latin}{2,24}(?!\p{L})/gu);
    return [...words].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 2 ? [`${name} has "${word}" on ${lines.size} lines`] : [];
    });
  });
}

function isPainted(element: Element): boolean {
  const { backgroundColor, borderTopWidth, borderTopColor, display } = getComputedStyle(element);
  const isFilled = !/, 0\)$|transparent/.test(backgroundColor);
  const isFramed = borderTopWidth !== '0px' && !/, 0\)$|transparent/.test(borderTopColor);
  return display !== 'inline' && (isFilled || isFramed);
}

function spilledTexts(pieces: Piece[]): string[] {
  return pieces.flatMap(({ element, name, rects }) => {
    let hasBlock = false;
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { display, position, overflowX } = getComputedStyle(box);
      if (/auto|scroll/.test(overflowX)) return [];
      if ((!hasBlock && display !== 'inline') || isPainted(box)) {
        hasBlock = true;
        if (isBeyond(rects, box, 3)) return [`${name} sticks out of ${box.outerHTML.slice(0, 80)}`];
      }
      if (/fixed|sticky|absolute/.test(position)) return [];
    }
    return [];
  });
}

function findLayoutProblems(): string[] {
  const texts = shownTexts();
  const aside = document.documentElement.scrollWidth - innerWidth;
  const all = [
    ...clippedTexts(texts),
    ...squeezedTexts(texts),
    ...spilledTexts(texts),
    ...overlaps(texts),
    ...overlaps(shownControls()),
  ];
  return [...new Set(aside > 0 ? [`the page scrolls sideways by ${aside} px`, ...all] : all)];
}

/** Breadcrumbs shorten a post's title by design: the heading shows it in full. */
const CUT_ON_PURPOSE = 'nav [aria-current="page"][title]';

const SOURCE = [
  `const CUT_ON_PURPOSE = '${CUT_ON_PURPOSE}';`,
  shownRoot,
  isForScreenReaders,
  isSeen,
  seenLines,
  shownTexts,
  shownControls,
  layerOf,
  isOver,
  overlaps,
  isBeyond,
  clippedTexts,
  squeezedTexts,
  isPainted,
  spilledTexts,
  findLayoutProblems,
].join('\n');

/** Source of a function that returns them, for any browser. */
export const FIND_LAYOUT_PROBLEMS = `() => { ${SOURCE}; return findLayoutProblems(); }`;

export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(`(${FIND_LAYOUT_PROBLEMS})()`);
}
