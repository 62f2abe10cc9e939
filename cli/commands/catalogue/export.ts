import { type ExportFormat, exportCatalogue } from '#backend/import/export/export-catalogue.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { Output, type OutputOptions, pluralize, toFile, toStdout } from '#cli/output.ts';

export type ExportOptions = OutputOptions & { format?: ExportFormat; output?: string };

const FORMAT_OF: Readonly<Record<string, ExportFormat>> = {
  json: 'json',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  csv: 'csv',
};

/** `ai-dir export`: the tools, in a shape that import takes back. */
export async function runExport(options: ExportOptions): Promise<ExitCode> {
  const path = options.output === '-' ? undefined : options.output;
  const format = options.format ?? FORMAT_OF[path?.split('.').at(-1) ?? ''] ?? 'json';
  const output = new Output(options);
  return withDatabase('need', false, async (database) => {
    const work = (write: (text: string) => Promise<void>) => exportCatalogue(database, format, write);
    if (path === undefined) {
      await toStdout(work);
      return EXIT.ok;
    }
    const count = await toFile(path, work);
    if (output.isJson) output.result({ ok: true, file: path, format, tools: count }, []);
    else output.message(`${path}: ${pluralize(count, 'tool')}`);
    return EXIT.ok;
  });
}
