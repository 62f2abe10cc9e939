import { Option } from 'commander';
import type { SubscriberFormat } from '#backend/newsletter/manage-subscribers.ts';
import { parseEnv } from '#backend/server/env.ts';
import { type CommandDefinition, type CommandGroup, dryRunOption, numberOption } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import { formatTable, NOTHING_WRITTEN, Output, type OutputOptions, pluralize, toFile, toStdout } from '#cli/output.ts';

const EXPORT_NOTES = `
Only who has confirmed. Each newsletter must carry its reader's own unsubscribe link, in its text and in its headers:
  List-Unsubscribe: <link>
  List-Unsubscribe-Post: List-Unsubscribe=One-Click
Links begin with PUBLIC_URL. In CSV, what a spreadsheet would run as a formula has an apostrophe before it: a program that
sends takes JSON better. A file can be read by its owner only. Export a new file for each newsletter: it leaves out everybody who has unsubscribed.`;

const listCommand: CommandDefinition = {
  usage: 'list',
  summary: 'count the subscribers and list the newest',
  examples: [
    'ai-dir newsletter list',
    'ai-dir newsletter list --unconfirmed',
    'ai-dir newsletter list --json | jq .confirmed',
  ],
  options: [
    new Option('--unconfirmed', 'those who have not confirmed yet'),
    numberOption('--limit <n>', 'how many', { min: 1, max: 100_000, preset: 20 }),
  ],
  run: runNewsletterList,
};

const exportCommand: CommandDefinition = {
  usage: 'export',
  summary: 'write who has confirmed as CSV or JSON',
  examples: ['ai-dir newsletter export -o subscribers.csv', 'ai-dir newsletter export --format json | jq -r .[].email'],
  notes: EXPORT_NOTES,
  options: [
    new Option('--format <format>', 'of the output').choices(['csv', 'json']),
    new Option('-o, --output <file>', 'write there instead of to stdout'),
  ],
  run: runNewsletterExport,
};

const removeCommand: CommandDefinition = {
  usage: 'remove <email>',
  summary: 'forget an address, confirmed or not',
  examples: ['ai-dir newsletter remove reader@example.org', 'ai-dir newsletter remove reader@example.org --dry-run'],
  options: [dryRunOption()],
  run: runNewsletterRemove,
};

export const newsletterCommands: CommandGroup = {
  name: 'newsletter',
  summary: 'see, export and remove who gets the newsletter',
  commands: [listCommand, exportCommand, removeCommand],
};

async function runNewsletterList(options: OutputOptions & { unconfirmed?: boolean; limit: number }): Promise<ExitCode> {
  const { listSubscribers } = await import('#backend/newsletter/manage-subscribers.ts');
  return withDatabase('need', false, async (database) => {
    const isConfirmed = !options.unconfirmed;
    const { confirmed, unconfirmed, subscribers } = await listSubscribers(database, {
      isConfirmed,
      limit: options.limit,
    });
    const rows = subscribers.map(({ email, language, createdAt, confirmedAt }) => {
      return [(confirmedAt ?? createdAt).slice(0, 10), language, email];
    });
    const output = new Output(options);
    const counts = `${pluralize(confirmed, 'subscriber')}, ${unconfirmed.toLocaleString('en')} not confirmed yet`;
    output.result({ ok: true, confirmed, unconfirmed, subscribers }, [counts, ...formatTable(rows)]);
    const total = isConfirmed ? confirmed : unconfirmed;
    if (subscribers.length > 0 && total > subscribers.length)
      output.message(`The newest ${subscribers.length} of ${total.toLocaleString('en')}: --limit shows more.`);
    return EXIT.ok;
  });
}

/** Personal data. */
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
    const subscribers = await toFile(path, work, { output, mode: OWNER_ONLY });
    if (output.isJson) output.result({ ok: true, file: path, format, subscribers }, []);
    else output.message(`${path}: ${pluralize(subscribers, 'subscriber')}`);
    return EXIT.ok;
  });
}

async function runNewsletterRemove(
  email: string,
  { dryRun: isDryRun = false, ...options }: OutputOptions & { dryRun?: boolean },
): Promise<ExitCode> {
  const { removeSubscriber } = await import('#backend/newsletter/manage-subscribers.ts');
  return withDatabase('need', isDryRun, async (database) => {
    const removed = await removeSubscriber(database, { email, isDryRun, actor: operator() });
    new Output(options).result({ ok: true, isDryRun, subscriber: removed }, [
      `${isDryRun ? 'would remove' : 'removed'} subscriber ${removed.id} (${removed.email})`,
      ...(isDryRun ? [NOTHING_WRITTEN] : []),
    ]);
    return EXIT.ok;
  });
}
