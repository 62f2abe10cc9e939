import { Command, CommanderError } from 'commander';
import { auditCommand } from './commands/audit.ts';
import { backupCommand } from './commands/backup.ts';
import { checkLinksCommand } from './commands/check-links.ts';
import { completionCommand } from './commands/completion.ts';
import { correctionCommands } from './commands/corrections.ts';
import { migrateCommand, statsCommand } from './commands/database.ts';
import { doctorCommand } from './commands/doctor.ts';
import { emitCommand } from './commands/emit.ts';
import { exportCommand } from './commands/export.ts';
import { factCommands } from './commands/facts.ts';
import { importCommand } from './commands/import.ts';
import { logoCommands } from './commands/logos.ts';
import { mailCommands } from './commands/mail.ts';
import { newsletterCommands } from './commands/newsletter.ts';
import { restoreCommand } from './commands/restore.ts';
import { reviewCommands } from './commands/reviews.ts';
import { seedCommand } from './commands/seed.ts';
import { submissionCommands } from './commands/submissions.ts';
import { categoriesCommand, toolCommands } from './commands/tools.ts';
import { userCommands } from './commands/users.ts';
import { validateCommand } from './commands/validate.ts';
import { addCommand, type CommandDefinition, type CommandGroup, exampleLines } from './define-command.ts';
import { EXIT, type ExitCode, exitFor } from './exit-codes.ts';
import { jsonLine, printable } from './output.ts';

const EXAMPLES = [
  'ai-dir seed',
  'ai-dir import tools.csv --dry-run',
  'ai-dir export --format csv -o tools.csv',
  'ai-dir tools list --search transcribe',
  'ai-dir reviews flagged',
  'ai-dir backup',
];

const EXIT_CODES = `
Exit codes: 0 done · 64 usage · 65 bad data, nothing changed · 66 no such input, tool, review, user, submission, correction, subscriber or mail · 69 database
  unavailable · 73 output cannot be created · 74 read or write error · 75 locked, try again · 78 configuration · 130 interrupted
The database is the one of DATABASE_URL (sqlite:data/ai-dir.sqlite unless set).`;

const COMMANDS: readonly (CommandDefinition | CommandGroup)[] = [
  seedCommand,
  importCommand,
  exportCommand,
  validateCommand,
  migrateCommand,
  toolCommands,
  factCommands,
  emitCommand,
  checkLinksCommand,
  logoCommands,
  categoriesCommand,
  reviewCommands,
  userCommands,
  auditCommand,
  submissionCommands,
  correctionCommands,
  newsletterCommands,
  mailCommands,
  backupCommand,
  restoreCommand,
  doctorCommand,
  statsCommand,
  completionCommand,
];

export function createProgram(version: string, finish: (code: ExitCode) => void): Command {
  const program = new Command('ai-dir');
  program
    .description(
      'Fills and looks after the directory of AI Dir: its catalogue, its reviews, its users and its database.',
    )
    .version(version)
    .exitOverride()
    .configureHelp({ sortSubcommands: false })
    .showHelpAfterError('(ai-dir --help shows all commands)')
    .addHelpText('before', exampleLines(EXAMPLES))
    .addHelpText('after', EXIT_CODES);
  for (const each of COMMANDS) {
    if (!('commands' in each)) {
      addCommand(program, each, finish);
      continue;
    }
    const group = program.command(each.name).description(each.summary);
    for (const definition of each.commands) addCommand(group, definition, finish);
  }
  return program;
}

/** Help and version succeed; other endings of commander are wrong usage. */
export function exitCodeOfUsage(commanderCode: string): ExitCode {
  return ['commander.helpDisplayed', 'commander.version'].includes(commanderCode) ? EXIT.ok : EXIT.usage;
}

function printFailure(exitCode: ExitCode, message: string): void {
  process.stdout.write(`${jsonLine({ ok: false, exitCode, message })}\n`);
}

export async function runProgram(version: string, given: readonly string[]): Promise<ExitCode> {
  const isJson = given.includes('--json');
  let code: ExitCode = EXIT.ok;
  try {
    await createProgram(version, (finished) => {
      code = finished;
    }).parseAsync(given, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) {
      const exitCode = exitCodeOfUsage(error.code);
      if (isJson && exitCode !== EXIT.ok) printFailure(exitCode, error.message.replace(/^error: /, ''));
      return exitCode;
    }
    const { exitCode, message } = exitFor(error);
    if (isJson) printFailure(exitCode, message);
    else process.stderr.write(`${printable(message)}\n`);
    return exitCode;
  }
}
