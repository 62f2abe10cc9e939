import { type CommandDefinition, dryRunOption } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import { NOTHING_WRITTEN, Output, type OutputOptions } from '#cli/output.ts';

export const newsletterRemoveCommand: CommandDefinition = {
  usage: 'remove <email>',
  summary: 'forget an address, confirmed or not',
  examples: ['ai-dir newsletter remove reader@example.org', 'ai-dir newsletter remove reader@example.org --dry-run'],
  options: [dryRunOption()],
  run: runNewsletterRemove,
};

async function runNewsletterRemove(
  email: string,
  { dryRun: isDryRun = false, ...options }: OutputOptions & { dryRun?: boolean },
): Promise<ExitCode> {
  const { removeSubscriber } = await import('#backend/newsletter/manage-subscribers.ts');
  return withDatabase('need', isDryRun, async (database) => {
    const removed = await removeSubscriber(database, { email, isDryRun, actor: operator() });
    new Output(options).result({ ok: true, isDryRun, subscriber: removed }, [
      `${isDryRun ? 'would remove' : 'removed'} subscriber ${removed.id} (${removed.email})`,
      ...(isDryRun ? [NOTHING_WRITTEN] : []),
    ]);
    return EXIT.ok;
  });
}
