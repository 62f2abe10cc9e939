import { parseEnv } from '#backend/env.ts';
import { exportSubscribers, type SubscriberFormat } from '#backend/newsletter/export-subscribers.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { withDatabase } from '../open-database.ts';
import { numbered, Output, type OutputOptions } from '../output.ts';
import { toFile, toStdout } from '../write-out.ts';

/** Addresses of people: nobody else on the machine is to read them. */
const OWNER_ONLY = 0o600;

/** `ai-dir newsletter export`: who has confirmed, for the program that sends. */
export async function exportNewsletter(
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
    else output.message(`${path}: ${numbered(subscribers, 'subscriber')}`);
    return EXIT.ok;
  });
}
