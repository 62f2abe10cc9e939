import { Argument, type Command, Option } from 'commander';
import { type ActionWrapper, defineCommand, examples } from '#cli/define-command.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

const EXAMPLES = {
  backup: ['ai-dir backup', 'ai-dir backup /mnt/backups/monday.sqlite --force'],
  restore: [
    'ai-dir restore data/backups/ai-dir-20261121T040000000Z.sqlite',
    'ai-dir restore monday.sqlite --yes --json',
  ],
  doctor: ['ai-dir doctor', 'ai-dir doctor --fix', 'ai-dir doctor --json | jq .findings'],
  stats: ['ai-dir stats', 'ai-dir stats --json | jq .tables.reviews'],
  completion: ['source <(ai-dir completion bash)', 'ai-dir completion fish > ~/.config/fish/completions/ai-dir.fish'],
} as const;

const BACKUP_NOTES = `
The site goes on meanwhile. The file holds the database as it was at one moment; it is checked, can be read by its owner only,
and has its name once it is whole. Without <file> it is data/backups/ai-dir-<UTC>.sqlite: beside the database.
It holds what visitors wrote and their passwords' hashes: keep it as safe as the database. PostgreSQL needs pg_dump.
Files with .partial in their name are of a backup that was killed, and can be deleted.`;

const RESTORE_NOTES = `
The backup is checked first, and one that is damaged, not of AI Dir or of a newer program is refused (exit 65). Stop the server
first: a database that is open elsewhere is refused (exit 75). The database of before is kept beside it. Everybody is signed out,
and passwords are those of the backup. Whatever breaks off, the database is the old one or the new one; files with .partial in
their name, and a *.before-restore-* of one that failed, can be deleted then.
PostgreSQL's own programs restore a PostgreSQL: with all servers stopped,
  pg_restore --clean --if-exists --single-transaction --dbname=<address> <file>
  psql <address> -c "delete from sessions; delete from password_resets;
    update settings set value = floor(extract(epoch from now())) where name = 'epoch'"`;

const DOCTOR_NOTES = `
Looks at: the file and its references (SQLite), the audit trail, features, the HTML of posts, names and order, the words of
names, categories' counts, the search index, scores and ratings, what accounts are found by, sessions, withdrawn reviews. --fix computes anew what follows from the rest, in one transaction, and never
touches what people wrote. Exit codes: 0 all is well · 1 something that --fix mends · 2 something that only a backup brings back`;

const yes = () => new Option('-y, --yes', 'do not ask');

/** The commands that keep the database safe. */
export function addOperationCommands(program: Command, running: ActionWrapper): void {
  defineCommand(
    program,
    'backup [file]',
    'write the whole database into one file, while the site goes on',
    EXAMPLES.backup,
  )
    .option('--force', 'replace a file that is there')
    .addHelpText('after', BACKUP_NOTES)
    .action(running(async () => (await import('./database.ts')).runBackup));
  defineCommand(program, 'restore <file>', 'put a backup in the place of the database', EXAMPLES.restore)
    .addOption(yes())
    .addHelpText('after', RESTORE_NOTES)
    .action(running(async () => (await import('./database.ts')).runRestore));
  defineCommand(program, 'doctor', 'check that everything in the database fits together', EXAMPLES.doctor)
    .option('--fix', 'compute anew what follows from the rest')
    .addHelpText('after', DOCTOR_NOTES)
    .action(running(async () => (await import('./doctor.ts')).runDoctor));
  defineCommand(
    program,
    'stats',
    'count what there is, in which languages, and how large it is',
    EXAMPLES.stats,
  ).action(running(async () => (await import('./database.ts')).runStats));
  program
    .command('completion')
    .description('print what makes a shell complete the commands of ai-dir')
    .addHelpText('before', examples(EXAMPLES.completion))
    .addArgument(new Argument('<shell>', 'which shell it is for').choices(SHELLS))
    .action(running(async () => (await import('./completion.ts')).createCompletion(program)));
}
