import { type Command, Option } from 'commander';
import { type ActionWrapper, defineCommand, dryRun, wholeNumber } from '#cli/define-command.ts';

const EXAMPLES = {
  list: [
    'ai-dir newsletter list',
    'ai-dir newsletter list --unconfirmed',
    'ai-dir newsletter list --json | jq .confirmed',
  ],
  export: ['ai-dir newsletter export -o subscribers.csv', 'ai-dir newsletter export --format json | jq -r .[].email'],
  remove: ['ai-dir newsletter remove reader@example.org', 'ai-dir newsletter remove reader@example.org --dry-run'],
} as const;

const EXPORT_NOTES = `
Only who has confirmed. Each newsletter must carry its reader's own unsubscribe link, in its text and in its headers:
  List-Unsubscribe: <link>
  List-Unsubscribe-Post: List-Unsubscribe=One-Click
Links begin with PUBLIC_URL. In CSV, what a spreadsheet would run as a formula has an apostrophe before it: a program that
sends takes JSON better. A file can be read by its owner only. Export anew for each newsletter: who has left is not in it.`;

const LISTED = 20;
const LISTED_MAX = 100_000;

/** The commands for those who get the newsletter. */
export function addNewsletterCommands(program: Command, running: ActionWrapper): void {
  const newsletter = program.command('newsletter').description('see, export and remove who gets the newsletter');
  defineCommand(newsletter, 'list', 'count the subscribers and list the newest', EXAMPLES.list)
    .option('--unconfirmed', 'those who have not confirmed yet')
    .addOption(
      new Option('--limit <n>', 'how many')
        .argParser(wholeNumber(`a number from 1 to ${LISTED_MAX}`, 1, LISTED_MAX))
        .default(LISTED),
    )
    .action(running(async () => (await import('./newsletter.ts')).runNewsletterList));
  defineCommand(newsletter, 'export', 'write who has confirmed as CSV or JSON', EXAMPLES.export)
    .addOption(new Option('--format <format>', 'of the output').choices(['csv', 'json']))
    .option('-o, --output <file>', 'write there instead of to stdout')
    .addHelpText('after', EXPORT_NOTES)
    .action(running(async () => (await import('./newsletter.ts')).runNewsletterExport));
  defineCommand(newsletter, 'remove <email>', 'forget an address, confirmed or not', EXAMPLES.remove)
    .addOption(dryRun())
    .action(running(async () => (await import('./newsletter.ts')).runNewsletterRemove));
}
