import { type CommandDefinition, dryRunOption } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { Output, type OutputOptions } from '#cli/output.ts';

export const migrateCommand: CommandDefinition = {
  usage: 'migrate',
  summary: 'bring the schema of the database up to date',
  examples: ['ai-dir migrate', 'ai-dir migrate --dry-run'],
  options: [dryRunOption()],
  run: runMigrate,
};

async function runMigrate(options: OutputOptions & { dryRun?: boolean }): Promise<ExitCode> {
  const { migrate, migrationState } = await import('#backend/database/migrate.ts');
  const isDryRun = options.dryRun === true;
  return withDatabase('any', isDryRun, async (database) => {
    const names = isDryRun ? (await migrationState(database)).pending : await migrate(database);
    const lines = names.map((name) => (isDryRun ? `would run ${name}` : `ran ${name}`));
    new Output(options).result(
      { ok: true, isDryRun, migrations: names },
      lines.length > 0 ? lines : ['The schema is up to date.'],
    );
    return EXIT.ok;
  });
}
