import { parseAst } from 'vite';
import type { SourceFile } from './source-files.ts';

export type TranslationCall = { at: string; key: RegExp; values: string[] };

type Node = { type: string; start: number; [field: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const each of value) yield* nodesIn(each);
  } else if (isNode(value)) {
    yield value;
    for (const field of Object.values(value)) yield* nodesIn(field);
  }
}

const escaped = (text: string) => text.replaceAll('.', '\\.');

/** Possible keys of an argument; null if unknown. */
function keysOf(node: unknown): string[] | null {
  if (!isNode(node)) return null;
  if (node.type === 'TSAsExpression') return keysOf(node.expression);
  if (node.type === 'Literal') return typeof node.value === 'string' ? [escaped(node.value)] : null;
  if (node.type === 'TemplateLiteral') {
    const texts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => escaped(value.cooked));
    return [texts.join('[a-z0-9_]+')];
  }
  if (node.type !== 'ConditionalExpression') return null;
  const [first, second] = [keysOf(node.consequent), keysOf(node.alternate)];
  return first && second && [...first, ...second];
}

/** Null unless the object is a literal. */
function namesOf(node: unknown): string[] | null {
  if (node === undefined) return [];
  if (!isNode(node) || node.type !== 'ObjectExpression') return null;
  const names = (node.properties as Node[]).map(({ key }) =>
    isNode(key) && key.type === 'Identifier' ? key.name : null,
  );
  return names.every((name) => typeof name === 'string') ? names.filter((name) => name !== 'defaultValue') : null;
}

/** Calls of `t`, or of `say` in toasts, with a key of a section. */
export function translationCalls({ path, text }: SourceFile): TranslationCall[] {
  return [...nodesIn(parseAst(text, { lang: 'tsx' }))].flatMap((node) => {
    const callee = node.callee as Node | undefined;
    if (node.type !== 'CallExpression' || callee?.type !== 'Identifier') return [];
    if (!['t', 'say'].includes(callee.name as string)) return [];
    const [key, given] = node.arguments as unknown[];
    const keys = keysOf(key)?.filter((each) => each.includes('\\.'));
    const values = namesOf(given);
    const at = `${path}:${text.slice(0, node.start).split('\n').length}`;
    return keys && values ? keys.map((each) => ({ at, key: new RegExp(`^${each}$`), values })) : [];
  });
}
