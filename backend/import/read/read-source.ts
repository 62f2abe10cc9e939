import type { Batch } from './read-json.ts';
import { readCsv } from './read-csv.ts';
import { readJson, readNdjson } from './read-json.ts';
import { readText, readWholeText } from './read-text.ts';
import { readYaml } from './read-yaml.ts';
import { type ImportSource, READ_LIMITS, SourceError } from './source.ts';

async function* wholeYaml(source: ImportSource): AsyncGenerator<Batch> {
  yield* readYaml(await readWholeText(source.open(), READ_LIMITS.yamlBytes), source.kind);
}

/** The records of a source in its format, a piece at a time. Throws SourceError where reading can not go on. */
export function readSource(source: ImportSource, isTextFeature: (key: string) => boolean): AsyncIterable<Batch> {
  switch (source.format) {
    case 'json':
      return readJson(readText(source.open()), source.kind);
    case 'ndjson':
      return readNdjson(readText(source.open()));
    case 'yaml':
      return wholeYaml(source);
    case 'csv':
      if (source.kind !== 'tools')
        throw new SourceError('bad_format', `must be JSON, NDJSON or YAML for ${source.kind}, found CSV`);
      return readCsv(readText(source.open()), isTextFeature);
    case 'markdown':
      throw new SourceError('bad_format', 'must be JSON, NDJSON, YAML or CSV, found Markdown');
  }
}
