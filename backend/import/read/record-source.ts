import type { ImportSource } from './source.ts';

/** One tool as a file to import, made anew whenever it is read. */
export function recordSource(name: string, load: () => Promise<unknown>): ImportSource {
  return {
    ...({ name, kind: 'tools', format: 'json', isRepeatable: true } as const),
    async *open() {
      yield Buffer.from(JSON.stringify([await load()]));
    },
  };
}
