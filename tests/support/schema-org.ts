import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What schema.org knows, as schema-dts has it: each interface with its own properties and those it extends. */
type Interface = { parents: string[]; properties: string[] };

function loadInterfaces(): Map<string, Interface> {
  const folder = dirname(createRequire(import.meta.url).resolve('schema-dts'));
  const text = readFileSync(join(folder, 'schema.d.ts'), 'utf8');
  const found = text.matchAll(/^(?:export )?interface (\w+)(?: extends ([^{]+?))? \{\n(.*?)^\}/gms);
  return new Map(
    [...found].map(([, name = '', parents = '', body = '']) => [
      name,
      {
        parents: parents.split(', ').filter(Boolean),
        properties: [...body.matchAll(/^ {4}"([@\w]+)"\??:/gm)].map((match) => match[1] ?? ''),
      },
    ]),
  );
}

let interfaces: Map<string, Interface> | null = null;

function propertiesOf(name: string): string[] {
  interfaces ??= loadInterfaces();
  const known = interfaces.get(name);
  return known ? [...known.properties, ...known.parents.flatMap(propertiesOf)] : [];
}

/** Google's own, for a value that is asked of the visitor. */
const INPUT = /^(\w+)-input$/;
const ALWAYS = ['@type', '@id'];

/** What schema.org does not know of a piece of structured data, as "type.property" or "type". */
export function unknownIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(unknownIn);
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const type: unknown = Object(value)['@type'];
  const inside = entries.flatMap(([, each]) => unknownIn(each));
  // A reference to what stands elsewhere in the graph.
  if (type === undefined && entries.every(([name]) => name === '@id')) return inside;
  const known = new Set([...ALWAYS, ...propertiesOf(`${type}Leaf`)]);
  if (known.size <= ALWAYS.length) return [`${type}`, ...inside];
  const isKnown = (name: string) => known.has(name) || (INPUT.test(name) && /Action$/.test(`${type}`));
  return [...entries.filter(([name]) => !isKnown(name)).map(([name]) => `${type}.${name}`), ...inside];
}
