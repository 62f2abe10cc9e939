import { listSubscribers } from '#backend/newsletter/list-subscribers.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { pluralize, Output, type OutputOptions } from '#cli/output.ts';
import { formatTable } from '#cli/table.ts';

/** `ai-dir newsletter list`: how many there are, and the newest. */
export async function runNewsletterList(
  options: OutputOptions & { unconfirmed?: boolean; limit: number },
): Promise<ExitCode> {
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
