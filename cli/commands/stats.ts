import { parseEnv } from '#backend/env.ts';
import { loadStats, type Stats } from '#backend/operations/load-stats.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { withDatabase } from '../open-database.ts';
import { megabytes, Output, type OutputOptions } from '../output.ts';
import { table } from '../table.ts';

function lines({ tables, counted, languages, bytes, version, changedAt }: Stats): string[] {
  const counts = Object.entries(tables).map(([name, count]) => [name, count.toLocaleString('en')]);
  const translated = Object.keys(languages.en) as (keyof Stats['languages']['en'])[];
  const more = [
    ['pending submissions', counted.pendingSubmissions.toLocaleString('en')],
    ['confirmed subscribers', counted.confirmedSubscribers.toLocaleString('en')],
  ];
  return [
    ...table(counts),
    '',
    ...table(more),
    '',
    ...table([
      ['', ...translated],
      ...LANGUAGES.map((language) => [
        language,
        ...translated.map((what) => languages[language][what].toLocaleString('en')),
      ]),
    ]),
    '',
    ...table([
      ['size', megabytes(bytes)],
      ['version', version],
      ['last change', changedAt],
    ]),
  ];
}

/** `ai-dir stats`: how much of everything there is. */
export async function stats(options: OutputOptions): Promise<ExitCode> {
  const { database: address } = parseEnv(process.env);
  return withDatabase('need', false, async (database) => {
    const found = await loadStats(database, address);
    new Output(options).result({ ok: true, ...found }, lines(found));
    return EXIT.ok;
  });
}
