import { Argument, InvalidArgumentError } from 'commander';
import { type CommandDefinition, dryRunOption } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import { NOTHING_WRITTEN, Output, type OutputOptions } from '#cli/output.ts';
import { ANNOUNCED_MAX } from '#domain/model/live.ts';

const NOTES = `
Everyone who has the site open reads it within a second, on every server; who was away reads it on coming back. All of the tools
are announced or, when one of them does not exist or is discontinued (exit 66), none. Announcing one again shows it again.`;

export const emitCommand: CommandDefinition = {
  usage: 'emit',
  summary: 'announce tools to everyone who has the site open',
  examples: [
    'ai-dir emit chatgpt',
    'ai-dir emit claude le-chat --dry-run',
    'ai-dir emit claude --json | jq .announced',
  ],
  notes: NOTES,
  arguments: [new Argument('<slugs...>', 'which tools').argParser(collectSlugs)],
  options: [dryRunOption()],
  run: runEmit,
};

function collectSlugs(given: string, before: readonly string[] | undefined): string[] {
  const all = [...new Set([...(before ?? []), given])];
  if (all.length > ANNOUNCED_MAX) throw new InvalidArgumentError(`It must be at most ${ANNOUNCED_MAX} tools.`);
  return all;
}

async function runEmit(
  slugs: readonly string[],
  { dryRun: isDryRun = false, ...options }: OutputOptions & { dryRun?: boolean },
): Promise<ExitCode> {
  const { announceTools } = await import('#backend/changes/announce-tools.ts');
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
