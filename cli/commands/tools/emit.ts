import { announceTools } from '#backend/changes/announce-tools.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { operator } from '#cli/operator.ts';
import { NOTHING_WRITTEN, Output, type OutputOptions } from '#cli/output.ts';

/** `ai-dir emit`: tells everyone who has the site open of tools. */
export async function runEmit(
  slugs: readonly string[],
  { dryRun: isDryRun = false, ...options }: OutputOptions & { dryRun?: boolean },
): Promise<ExitCode> {
  return withDatabase('need', isDryRun, async (database) => {
    const announced = await announceTools(database, { slugs, isDryRun, actor: operator() });
    new Output(options).result({ ok: true, isDryRun, announced }, [
      ...announced.map(({ slug, name, change }) =>
        change === null ? `would announce ${slug} (${name})` : `announced ${slug} (${name}): change ${change}`,
      ),
      ...(isDryRun ? [NOTHING_WRITTEN] : []),
    ]);
    return EXIT.ok;
  });
}
