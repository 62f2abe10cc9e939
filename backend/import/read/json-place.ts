import { isMap, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Place } from './source.ts';

/** The node at the deepest part of `path` that is there: its key, where it has one. */
function nodeAt(root: Node | null, path: readonly (string | number)[]): Node | null {
  let node = root;
  let shown = root;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => String(key) === String(step));
      if (!pair) break;
      node = pair.value as Node | null;
      shown = pair.key as Node;
    } else if (isSeq(node)) {
      node = (node.items[Number(step)] as Node | undefined) ?? null;
      shown = node ?? shown;
    } else break;
  }
  return shown;
}

export function placeIn(root: Node | null, lines: LineCounter, path: readonly (string | number)[]): Place {
  const offset = nodeAt(root, path)?.range?.[0] ?? 0;
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
}

/** Where a field of a JSON text stands in the file, when the text itself starts at `start`. */
export function jsonPlace(text: string, start: Place, path: readonly (string | number)[]): Place {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false, logLevel: 'silent' });
  return shift(placeIn(document.contents, lines, path), start);
}

function shift(place: Place, start: Place): Place {
  return {
    line: start.line + place.line - 1,
    column: place.line === 1 ? start.column + place.column - 1 : place.column,
  };
}

/** Where JSON.parse gave up, from its message or, where that says nothing, from the YAML reader. */
export function jsonErrorPlace(text: string, error: unknown, start: Place): Place {
  const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  if (position !== undefined) {
    const before = text.slice(0, Number(position)).split('\n');
    return shift({ line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }, start);
  }
  const [first] = parseDocument(text, { logLevel: 'silent', uniqueKeys: false }).errors;
  const [place] = first?.linePos ?? [];
  return place ? shift({ line: place.line, column: place.col }, start) : start;
}
