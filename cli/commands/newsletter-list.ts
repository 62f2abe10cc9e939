import { listSubscribers } from '#backend/newsletter/list-subscribers.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { withDatabase } from '../open-database.ts';
import { numbered, Output, type OutputOptions } from '../output.ts';
import { table } from '../table.ts';

/** `ai-dir newsletter list`: how many there are, and the newest. */
export async function listNewsletter(
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
    const counts = `${numbered(confirmed, 'subscriber')}, ${unconfirmed.toLocaleString('en')} not confirmed yet`;
    output.result({ ok: true, confirmed, unconfirmed, subscribers }, [counts, ...table(rows)]);
    const total = isConfirmed ? confirmed : unconfirmed;
    if (subscribers.length > 0 && total > subscribers.length)
      output.message(`The newest ${subscribers.length} of ${total.toLocaleString('en')}: --limit shows more.`);
    return EXIT.ok;
  });
}
