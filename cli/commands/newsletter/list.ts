import { Option } from 'commander';
import { type CommandDefinition, numberOption } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { formatTable, Output, type OutputOptions, pluralize } from '#cli/output.ts';

export const newsletterListCommand: CommandDefinition = {
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
