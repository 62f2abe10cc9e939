import { parseEnv } from '#backend/server/env.ts';
import { exportSubscribers, type SubscriberFormat } from '#backend/newsletter/export-subscribers.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { pluralize, Output, type OutputOptions } from '#cli/output.ts';
import { toFile, toStdout } from '#cli/write-out.ts';

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
