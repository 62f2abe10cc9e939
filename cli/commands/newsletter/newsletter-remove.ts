import { removeSubscriber } from '#backend/newsletter/remove-subscriber.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { operator } from '#cli/operator.ts';
import { NOTHING_WRITTEN, Output, type OutputOptions } from '#cli/output.ts';

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
