import {
  exportSubscribers,
  listSubscribers,
  removeSubscriber,
  type SubscriberFormat,
} from '#backend/newsletter/manage-subscribers.ts';
import { parseEnv } from '#backend/server/env.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import { formatTable, NOTHING_WRITTEN, Output, type OutputOptions, pluralize, toFile, toStdout } from '#cli/output.ts';

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

/** Addresses of people: nobody else on the machine is to read them. */
const OWNER_ONLY = 0o600;

/** `ai-dir newsletter export`: who has confirmed, for the program that sends. */
export async function runNewsletterExport(
  options: OutputOptions & { format?: SubscriberFormat; output?: string },
): Promise<ExitCode> {
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

/** `ai-dir newsletter remove`: for who asks by other ways than the link. */
export async function runNewsletterRemove(
  email: string,
  { dryRun: isDryRun = false, ...options }: OutputOptions & { dryRun?: boolean },
): Promise<ExitCode> {
  return withDatabase('need', isDryRun, async (database) => {
    const removed = await removeSubscriber(database, { email, isDryRun, actor: operator() });
    new Output(options).result({ ok: true, isDryRun, subscriber: removed }, [
      `${isDryRun ? 'would remove' : 'removed'} subscriber ${removed.id} (${removed.email})`,
      ...(isDryRun ? [NOTHING_WRITTEN] : []),
    ]);
    return EXIT.ok;
  });
}
