import { Option } from 'commander';
import type { ExportFormat } from '#backend/import/export/export-catalogue.ts';
import type { CommandDefinition } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { Output, type OutputOptions, pluralize, toFile, toStdout } from '#cli/output.ts';

const NOTES = `
CSV cells that a spreadsheet would take for a formula (starting with = + - @, tab or line break, also after apostrophes) get a
leading apostrophe, which import takes off again.`;

export const exportCommand: CommandDefinition = {
  usage: 'export',
  summary: 'write all tools, in a shape that import takes back',
  examples: [
    'ai-dir export > tools.json',
    'ai-dir export -o tools.csv',
    'ai-dir export --format ndjson | grep -c open_source',
  ],
  notes: NOTES,
  options: [
    new Option('--format <format>', 'json unless the file says otherwise').choices(['json', 'ndjson', 'csv']),
    new Option('-o, --output <file>', 'write to a file instead of standard output'),
  ],
  run: runExport,
};

type ExportOptions = OutputOptions & { format?: ExportFormat; output?: string };

const FORMAT_OF: Readonly<Record<string, ExportFormat>> = {
  json: 'json',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  csv: 'csv',
};

async function runExport(options: ExportOptions): Promise<ExitCode> {
  const path = options.output === '-' ? undefined : options.output;
  const format = options.format ?? FORMAT_OF[path?.split('.').at(-1) ?? ''] ?? 'json';
  const { exportCatalogue } = await import('#backend/import/export/export-catalogue.ts');
  const output = new Output(options);
  return withDatabase('need', false, async (database) => {
    const work = (write: (text: string) => Promise<void>) => exportCatalogue(database, format, write);
    if (path === undefined) {
      await toStdout(work);
      return EXIT.ok;
    }
    const count = await toFile(path, work, { output });
    if (output.isJson) output.result({ ok: true, file: path, format, tools: count }, []);
    else output.message(`${path}: ${pluralize(count, 'tool')}`);
    return EXIT.ok;
  });
}
