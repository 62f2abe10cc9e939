import { join } from 'node:path';
import type { Database } from '#backend/database/database.ts';
import { DEMO_PASSWORD, type DemoFile, readDemoFile, seedDemo } from '#backend/maintenance/seed-demo.ts';
import { parseEnv } from '#backend/server/env.ts';
import { CliError, EXIT } from '#cli/exit-codes.ts';
import { operator } from '#cli/open-database.ts';
import { pluralize } from '#cli/output.ts';
import type { AfterImportResult } from './run-import.ts';

/** The demo data of a seeds folder. Refused where visitors are real. */
async function readDemo(seeds: string): Promise<DemoFile> {
  if (parseEnv(process.env).publicUrl?.startsWith('https:'))
    throw new CliError(EXIT.config, 'PUBLIC_URL: must not be https with --demo, whose accounts have a known password');
  const path = join(seeds, 'demo.json');
  return readDemoFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new CliError(EXIT.noInput, `${path}: must be a file, found nothing`);
    throw new CliError(EXIT.badData, `${path}: ${error.message}`);
  });
}

/** Reads the demo data of a seeds folder, and answers with what adds it. */
export async function loadDemo(seeds: string): Promise<(database: Database) => Promise<AfterImportResult>> {
  const demo = await readDemo(seeds);
  const names = demo.accounts.map(({ username }) => username);
  return async (database) => {
    const added = await seedDemo(database, demo, operator());
    return {
      value: { demo: { ...added, usernames: names, password: DEMO_PASSWORD } },
      lines: [
        `demo: ${pluralize(added.accounts, 'account')} and ${pluralize(added.reviews, 'review')} added`,
        `Sign in as ${names.join(', ')} with the password "${DEMO_PASSWORD}".`,
      ],
    };
  };
}
