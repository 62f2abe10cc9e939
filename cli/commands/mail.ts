import { Argument, Option } from 'commander';
import type { ListedMail } from '#backend/mail/mail-queue.ts';
import { MAIL_STATUSES, type MailStatus } from '#backend/mail/mail-status.ts';
import { type CommandDefinition, type CommandGroup, dryRunOption, idOf, numberOption } from '#cli/define-command.ts';
import { CliError, EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { formatTable, NOTHING_WRITTEN, Output, type OutputOptions, pluralize } from '#cli/output.ts';

const LIST_NOTES = `
A mail that is not taken is tried again, with growing waits, for two days; then it has failed. A sent one is listed for a week,
without its recipient. Texts are never shown: their links are secrets.`;

const RETRY_NOTES = `
A running server sends them within half a minute, and tries for two days again. A mail that is being sent is left alone, and one
whose links have expired is gone (exit 66).`;

const listCommand: CommandDefinition = {
  usage: 'list',
  summary: 'list the mails that wait, failed or were sent, newest first',
  examples: ['ai-dir mail list', 'ai-dir mail list --status failed', 'ai-dir mail list --json | jq .total'],
  notes: LIST_NOTES,
  options: [
    new Option('--status <status>', 'which ones').choices(MAIL_STATUSES).default('waiting'),
    numberOption('--limit <n>', 'how many', { min: 1, max: 1000, preset: 50 }),
  ],
  run: runMailList,
};

const mailId = idOf('mail');

const retryCommand: CommandDefinition = {
  usage: 'retry',
  summary: 'try mails again now: these, or all that failed',
  examples: ['ai-dir mail retry 12 15', 'ai-dir mail retry --failed --dry-run'],
  notes: RETRY_NOTES,
  arguments: [
    new Argument('[ids...]', 'the numbers of the mails').argParser((given: string, before?: readonly number[]) => [
      ...new Set([...(before ?? []), mailId(given)]),
    ]),
  ],
  options: [new Option('--failed', 'all that failed'), dryRunOption()],
  run: runMailRetry,
};

export const mailCommands: CommandGroup = {
  name: 'mail',
  summary: 'see the mails that could not be sent, and send them again',
  commands: [listCommand, retryCommand],
};

function cells({ id, kind, status, recipient, attempts, nextAt, lastError, createdAt, sentAt }: ListedMail): string[] {
  const when = { waiting: `next ${nextAt}`, failed: lastError ?? '', sent: `sent ${sentAt}` }[status];
  const error = status === 'waiting' && lastError !== null ? [lastError] : [];
  return [`mail ${id}`, createdAt, kind, recipient ?? '', pluralize(attempts, 'attempt'), when, ...error];
}

type ListMailsOptions = OutputOptions & { status: MailStatus; limit: number };

async function runMailList({ status, limit, ...options }: ListMailsOptions): Promise<ExitCode> {
  const { listMails } = await import('#backend/mail/mail-queue.ts');
  return withDatabase('need', false, async (database) => {
    const { mails, total } = await listMails(database, { status, limit });
    const output = new Output(options);
    output.result(
      { ok: true, total, mails },
      mails.length > 0 ? formatTable(mails.map(cells)) : [`No ${status} mails.`],
    );
    if (total > mails.length) output.message(`${mails.length} of ${pluralize(total, `${status} mail`)}.`);
    return EXIT.ok;
  });
}

type RetryMailsOptions = OutputOptions & { failed?: boolean; dryRun?: boolean };

async function runMailRetry(
  ids: readonly number[] | undefined,
  { failed: isAll = false, dryRun: isDryRun = false, ...options }: RetryMailsOptions,
): Promise<ExitCode> {
  if ((ids?.length ?? 0) > 0 === isAll)
    throw new CliError(EXIT.usage, 'Give the numbers of the mails, or --failed for all that failed.');
  const { retryMails } = await import('#backend/mail/mail-queue.ts');
  return withDatabase('need', isDryRun, async (database) => {
    const retried = await retryMails(database, { ids: isAll ? null : (ids ?? []), isDryRun });
    new Output(options).result({ ok: true, isDryRun, retried }, [
      `${isDryRun ? 'would retry' : 'retrying'} ${pluralize(retried.length, 'mail')}${retried.length > 0 ? `: ${retried.join(', ')}` : ''}`,
      ...(isDryRun ? [NOTHING_WRITTEN] : []),
    ]);
    return EXIT.ok;
  });
}
