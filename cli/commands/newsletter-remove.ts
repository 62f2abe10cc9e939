import { removeSubscriber } from '#backend/newsletter/remove-subscriber.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { withDatabase } from '../open-database.ts';
import { operator } from '../operator.ts';
import { NOTHING_WRITTEN, Output, type OutputOptions } from '../output.ts';

/** `ai-dir newsletter remove`: for who asks by other ways than the link. */
export async function removeFromNewsletter(
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
