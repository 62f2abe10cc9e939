import type { Command } from 'commander';
import { COMPLETION_SCRIPTS, type CompletedCommand, type Shell } from './completion-scripts.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';

function commandsBelow(command: Command, path: string): CompletedCommand[] {
  const own: CompletedCommand = {
    path,
    options: [...command.options.flatMap(({ long }) => long ?? []), '--help'],
    subcommands: command.commands.map((below) => ({ name: below.name(), summary: below.description() })),
  };
  return [own, ...command.commands.flatMap((below) => commandsBelow(below, `${path} ${below.name()}`.trim()))];
}

/** `ai-dir completion <shell>`: made from the commands there are. */
export function createCompletion(program: Command): (shell: Shell) => Promise<ExitCode> {
  return async (shell) => {
    process.stdout.write(COMPLETION_SCRIPTS[shell](commandsBelow(program, '')));
    return EXIT.ok;
  };
}
