import type { RemovedTool } from '#backend/catalogue/remove-tool.ts';
import { abortOnInterrupt, confirm } from '#cli/confirm.ts';
import { type CommandDefinition, dryRunOption, reasonOption, yesOption } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import { NOTHING_WRITTEN, Output, type OutputOptions, pluralize } from '#cli/output.ts';

const NOTES = `
Its reviews go with it, and what was reported of them; only a backup brings them back. The audit trail says who did it. A later
import or seed that has the tool adds it again.`;

export const toolsRemoveCommand: CommandDefinition = {
  usage: 'remove <slug>',
  summary: 'remove a tool and its reviews for good',
  examples: ["ai-dir tools remove chatgpt --reason 'Closed in May'", 'ai-dir tools remove chatgpt --yes --json'],
  notes: NOTES,
  options: [reasonOption(), dryRunOption(), yesOption()],
  run: runToolsRemove,
};

type RemoveOptions = OutputOptions & { reason?: string; dryRun?: boolean; yes?: boolean };

const named = ({ slug, name, reviews }: RemovedTool) => `${slug} (${name}) and its ${pluralize(reviews, 'review')}`;

/** Ctrl-C is an answer to the question; before and after it, it ends the command at once. */
async function confirmOnly(question: string, options: RemoveOptions, output: Output): Promise<void> {
  const interrupt = abortOnInterrupt(output);
  try {
    await confirm(question, options, interrupt.signal);
  } finally {
    interrupt.stop();
  }
}

async function runToolsRemove(slug: string, options: RemoveOptions): Promise<ExitCode> {
  const { reason = null, dryRun: isDryRun = false } = options;
  const { removeTool } = await import('#backend/catalogue/remove-tool.ts');
  const output = new Output(options);
  return withDatabase('need', isDryRun, async (database) => {
    const order = { slug, reason, actor: operator() };
    const found = await removeTool(database, { ...order, isDryRun: true });
    if (!isDryRun) await confirmOnly(`Remove ${named(found)}?`, options, output);
    const removed = isDryRun ? found : await removeTool(database, { ...order, isDryRun });
    output.result({ ok: true, isDryRun, tool: removed }, [
      `${isDryRun ? 'would remove' : 'removed'} ${named(removed)}`,
      ...(isDryRun ? [NOTHING_WRITTEN] : []),
    ]);
    return EXIT.ok;
  });
}
