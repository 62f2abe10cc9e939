import { type RemovedTool, removeTool } from '#backend/catalogue/remove-tool.ts';
import { confirm } from '#cli/confirm.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { abortOnInterrupt } from '#cli/interruption.ts';
import { withDatabase } from '#cli/open-database.ts';
import { operator } from '#cli/operator.ts';
import { NOTHING_WRITTEN, pluralize, Output, type OutputOptions } from '#cli/output.ts';

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

/** `ai-dir tools remove`: a tool with its reviews. */
export async function runToolsRemove(slug: string, options: RemoveOptions): Promise<ExitCode> {
  const { reason = null, dryRun: isDryRun = false } = options;
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
