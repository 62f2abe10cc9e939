import { migrate as bringUpToDate, migrationState } from '#backend/database/migrate.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { Output, type OutputOptions } from '#cli/output.ts';

/** `ai-dir migrate`: brings the schema up to date. */
export async function runMigrate(options: OutputOptions & { dryRun?: boolean }): Promise<ExitCode> {
  const isDryRun = options.dryRun === true;
  return withDatabase('any', isDryRun, async (database) => {
    const names = isDryRun ? (await migrationState(database)).pending : await bringUpToDate(database);
    const lines = names.map((name) => (isDryRun ? `would run ${name}` : `ran ${name}`));
    new Output(options).result(
      { ok: true, isDryRun, migrations: names },
      lines.length > 0 ? lines : ['The schema is up to date.'],
    );
    return EXIT.ok;
  });
}
