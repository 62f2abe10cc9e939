import { type RemovedTool, removeTool } from '#backend/catalog/remove-tool.ts';
import { confirm } from '../confirm.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { interruption } from '../interruption.ts';
import { withDatabase } from '../open-database.ts';
import { operator } from '../operator.ts';
import { NOTHING_WRITTEN, numbered, Output, type OutputOptions } from '../output.ts';

type Options = OutputOptions & { reason?: string; dryRun?: boolean; yes?: boolean };

const named = ({ slug, name, reviews }: RemovedTool) => `${slug} (${name}) and its ${numbered(reviews, 'review')}`;

/** Ctrl-C is an answer to the question; before and after it, it ends the command at once. */
async function confirmOnly(question: string, options: Options, output: Output): Promise<void> {
  const interrupt = interruption(output);
  try {
    await confirm(question, options, interrupt.signal);
  } finally {
    interrupt.stop();
  }
}

/** `ai-dir tools remove`: a tool with its reviews. */
export async function removeFromCatalogue(slug: string, options: Options): Promise<ExitCode> {
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
