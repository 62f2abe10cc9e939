import { takeBackup, withFile } from '../support/backups.ts';

/** Runs when the shared site is up, before the first test: sites of their own start from a copy of its database. */
export default async function saveSeeded(): Promise<void> {
  const file = process.env.E2E_DATABASE ?? '';
  await withFile(file, (database) => takeBackup(database, `${file}.seeded`));
}
