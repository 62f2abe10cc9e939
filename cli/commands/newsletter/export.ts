import { Option } from 'commander';
import type { SubscriberFormat } from '#backend/newsletter/manage-subscribers.ts';
import { parseEnv } from '#backend/server/env.ts';
import type { CommandDefinition } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { Output, type OutputOptions, pluralize, toFile, toStdout } from '#cli/output.ts';

const NOTES = `
Only who has confirmed. Each newsletter must carry its reader's own unsubscribe link, in its text and in its headers:
  List-Unsubscribe: <link>
  List-Unsubscribe-Post: List-Unsubscribe=One-Click
Links begin with PUBLIC_URL. In CSV, what a spreadsheet would run as a formula has an apostrophe before it: a program that
sends takes JSON better. A file can be read by its owner only. Export anew for each newsletter: who has left is not in it.`;

export const newsletterExportCommand: CommandDefinition = {
  usage: 'export',
  summary: 'write who has confirmed as CSV or JSON',
  examples: ['ai-dir newsletter export -o subscribers.csv', 'ai-dir newsletter export --format json | jq -r .[].email'],
  notes: NOTES,
  options: [
    new Option('--format <format>', 'of the output').choices(['csv', 'json']),
    new Option('-o, --output <file>', 'write there instead of to stdout'),
  ],
  run: runNewsletterExport,
};

/** Addresses of people: nobody else on the machine is to read them. */
const OWNER_ONLY = 0o600;

async function runNewsletterExport(
  options: OutputOptions & { format?: SubscriberFormat; output?: string },
): Promise<ExitCode> {
  const { exportSubscribers } = await import('#backend/newsletter/manage-subscribers.ts');
  const path = options.output === '-' ? undefined : options.output;
  const format = options.format ?? (path?.endsWith('.json') ? 'json' : 'csv');
  const output = new Output(options);
  const env = parseEnv(process.env);
  return withDatabase('need', false, async (database) => {
    const work = (write: (text: string) => Promise<void>) => exportSubscribers(database, env, format, write);
    if (path === undefined) {
      await toStdout(work);
      return EXIT.ok;
    }
    const subscribers = await toFile(path, work, OWNER_ONLY);
    if (output.isJson) output.result({ ok: true, file: path, format, subscribers }, []);
    else output.message(`${path}: ${pluralize(subscribers, 'subscriber')}`);
    return EXIT.ok;
  });
}
