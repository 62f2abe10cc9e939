import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Vocabulary of schema.org from schema-dts: own properties and parents of each interface. */
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

const INPUT = /^(\w+)-input$/;
const ALWAYS = ['@type', '@id'];

/** Unknown names in structured data, as "type.property" or "type". */
export function unknownIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(unknownIn);
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const type: unknown = Object(value)['@type'];
  const inside = entries.flatMap(([, each]) => unknownIn(each));
  // A reference within the graph.
  if (type === undefined && entries.every(([name]) => name === '@id')) return inside;
  const known = new Set([...ALWAYS, ...propertiesOf(`${type}Leaf`)]);
  if (known.size <= ALWAYS.length) return [`${type}`, ...inside];
  const isKnown = (name: string) => known.has(name) || (INPUT.test(name) && /Action$/.test(`${type}`));
  return [...entries.filter(([name]) => !isKnown(name)).map(([name]) => `${type}.${name}`), ...inside];
}
