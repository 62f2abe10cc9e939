import { Command } from 'commander';
import { addCatalogueCommands } from '#cli/commands/catalogue/catalogue-commands.ts';
import { addNewsletterCommands } from '#cli/commands/newsletter/newsletter-commands.ts';
import { addOperationCommands } from '#cli/commands/operations/operation-commands.ts';
import { addModerationCommands } from '#cli/commands/reviews/moderation-commands.ts';
import { addSubmissionCommands } from '#cli/commands/submissions/submission-commands.ts';
import { addToolCommands } from '#cli/commands/tools/tool-commands.ts';
import { createActionWrapper, examples } from './define-command.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';

const EXAMPLES = [
  'ai-dir seed',
  'ai-dir import tools.csv --dry-run',
  'ai-dir export --format csv -o tools.csv',
  'ai-dir tools list --search transcribe',
  'ai-dir reviews flagged',
  'ai-dir backup',
];

const EXIT_CODES = `
Exit codes: 0 done · 64 usage · 65 bad data, nothing changed · 66 no such input, tool, review, user, submission or subscriber · 69 database
  unavailable · 73 output can not be created · 74 read or write error · 75 locked, try again · 78 configuration · 130 interrupted
The database is the one of DATABASE_URL (sqlite:data/ai-dir.sqlite unless set).`;

/** The command line. `finish` is given the exit code of the action that ran. */
export function createProgram(version: string, finish: (code: ExitCode) => void): Command {
  const program = new Command('ai-dir');
  const running = createActionWrapper(finish);
  program
    .description(
      'Fills and looks after the directory of AI Dir: its catalogue, its reviews, its users and its database.',
    )
    .version(version)
    .exitOverride()
    .configureHelp({ sortSubcommands: false })
    .showHelpAfterError('(ai-dir --help shows all commands)')
    .addHelpText('before', examples(EXAMPLES))
    .addHelpText('after', EXIT_CODES);
  addCatalogueCommands(program, running);
  addToolCommands(program, running);
  addModerationCommands(program, running);
  addSubmissionCommands(program, running);
  addNewsletterCommands(program, running);
  addOperationCommands(program, running);
  return program;
}

/** Commander's own endings: help and version are fine, everything else is wrong usage. */
export function exitCodeOfUsage(commanderCode: string): ExitCode {
  return ['commander.helpDisplayed', 'commander.version'].includes(commanderCode) ? EXIT.ok : EXIT.usage;
}
