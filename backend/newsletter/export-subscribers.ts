import type { Database } from '#backend/database/database.ts';
import type { Env } from '#backend/server/env.ts';
import { csvCell } from '#backend/import/export/export-catalogue.ts';
import { withSnapshot } from '#backend/database/session.ts';
import type { Language } from '#domain/languages.ts';
import { unsubscribeLink } from './newsletter-links.ts';

export type SubscriberFormat = 'csv' | 'json';

type Row = { id: number; email: string; language: Language; unsubscribe_token: string; confirmed_at: string };
type Exported = Record<(typeof FIELDS)[number], string>;

const FIELDS = ['email', 'language', 'confirmedAt', 'unsubscribe'] as const;
const BATCH = 500;

const FORMATS: Readonly<
  Record<SubscriberFormat, { begin: string; between: string; end: string; row(exported: Exported): string }>
> = {
  csv: {
    begin: `${FIELDS.join(',')}\r\n`,
    between: '',
    end: '',
    row: (exported) => `${FIELDS.map((field) => csvCell(exported[field])).join(',')}\r\n`,
  },
  json: { begin: '[', between: ',', end: '\n]\n', row: (exported) => `\n${JSON.stringify(exported)}` },
};

/** Writes all who have confirmed, with the link by which each of them leaves, as they were at one moment. Gives their number. */
export async function exportSubscribers(
  database: Database,
  env: Env,
  format: SubscriberFormat,
  write: (text: string) => Promise<void>,
): Promise<number> {
  const { begin, between, end, row } = FORMATS[format];
  return withSnapshot(database, async (session) => {
    let count = 0;
    await write(begin);
    for (let after = 0; ; ) {
      const rows = await session.all<Row>(
        `select id, email, language, unsubscribe_token, confirmed_at from subscribers
          where id > ? and confirmed_at is not null order by id limit ?`,
        [after, BATCH],
      );
      const last = rows.at(-1);
      if (!last) break;
      const texts = rows.map(({ email, language, unsubscribe_token: token, confirmed_at: confirmedAt }) =>
        row({ email, language, confirmedAt, unsubscribe: unsubscribeLink(env, token, language) }),
      );
      await write((count === 0 ? '' : between) + texts.join(between));
      count += rows.length;
      after = last.id;
    }
    await write(end);
    return count;
  });
}
