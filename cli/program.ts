import { Command } from 'commander';
import { exportCommand } from './commands/catalogue/export.ts';
import { importCommand } from './commands/catalogue/import.ts';
import { seedCommand } from './commands/catalogue/seed.ts';
import { validateCommand } from './commands/catalogue/validate.ts';
import { newsletterCommands } from './commands/newsletter/newsletter.ts';
import { auditCommand } from './commands/operations/audit.ts';
import { backupCommand } from './commands/operations/backup.ts';
import { completionCommand } from './commands/operations/completion.ts';
import { doctorCommand } from './commands/operations/doctor.ts';
import { migrateCommand } from './commands/operations/migrate.ts';
import { restoreCommand } from './commands/operations/restore.ts';
import { statsCommand } from './commands/operations/stats.ts';
import { reviewsHoldCommand, reviewsRemoveCommand, reviewsRestoreCommand } from './commands/reviews/decide.ts';
import { reviewsFlaggedCommand } from './commands/reviews/flagged.ts';
import { reviewsShowCommand } from './commands/reviews/show.ts';
import { submissionsApproveCommand } from './commands/submissions/approve.ts';
import { submissionsListCommand } from './commands/submissions/list.ts';
import { submissionsRejectCommand } from './commands/submissions/reject.ts';
import { submissionsShowCommand } from './commands/submissions/show.ts';
import { categoriesCommand } from './commands/tools/categories.ts';
import { checkLinksCommand } from './commands/tools/check-links.ts';
import { emitCommand } from './commands/tools/emit.ts';
import { toolsListCommand } from './commands/tools/list.ts';
import { toolsRemoveCommand } from './commands/tools/remove.ts';
import { toolsSetCommand } from './commands/tools/set.ts';
import { toolsShowCommand } from './commands/tools/show.ts';
import { userCommands } from './commands/users/users.ts';
import { addCommand, type CommandDefinition, type CommandGroup, exampleLines } from './define-command.ts';
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

/** In the order of the help. A new command is its file and its place here. */
const COMMANDS: readonly (CommandDefinition | CommandGroup)[] = [
  seedCommand,
  importCommand,
  exportCommand,
  validateCommand,
  migrateCommand,
  {
    name: 'tools',
    summary: 'look at tools, change and remove them',
    commands: [toolsListCommand, toolsShowCommand, toolsSetCommand, toolsRemoveCommand],
  },
  emitCommand,
  checkLinksCommand,
  categoriesCommand,
  {
    name: 'reviews',
    summary: 'go through flagged reviews and decide about them',
    commands: [
      reviewsFlaggedCommand,
      reviewsShowCommand,
      reviewsHoldCommand,
      reviewsRemoveCommand,
      reviewsRestoreCommand,
    ],
  },
  userCommands,
  auditCommand,
  {
    name: 'submissions',
    summary: 'go through the tools that visitors propose',
    commands: [submissionsListCommand, submissionsShowCommand, submissionsApproveCommand, submissionsRejectCommand],
  },
  newsletterCommands,
  backupCommand,
  restoreCommand,
  doctorCommand,
  statsCommand,
  completionCommand,
];

/** The command line. `finish` is given the exit code of the action that ran. */
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

/** Commander's own endings: help and version are fine, everything else is wrong usage. */
export function exitCodeOfUsage(commanderCode: string): ExitCode {
  return ['commander.helpDisplayed', 'commander.version'].includes(commanderCode) ? EXIT.ok : EXIT.usage;
}
