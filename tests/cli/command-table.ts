import type { Database } from '#backend/database/database.ts';
import { addTools } from '../support/catalogue.ts';
import { addCorrection } from '../support/corrections.ts';
import { addReview } from '../support/reviews.ts';

const REASON = ['--reason', 'A test'];
const LOOKUP = ['--source', 'https://alpha.example', '--checked', '2026-02-01'];

export type CommandRow = {
  given?: readonly string[];
  code?: number;
  /** Works without a database, or creates one. */
  needsNoDatabase?: true;
  /** For commands that write: the additional arguments to write, and to give up soon on a locked database. */
  writes?: readonly string[];
  /** The only command without --json. */
  hasNoJson?: true;
};

/** Commands that are left out read, and need no arguments. */
export const COMMANDS: Readonly<Record<string, CommandRow>> = {
  seed: { given: ['WORLD/seeds'], needsNoDatabase: true, writes: ['--wait', '1'] },
  import: { given: ['WORLD/new.json'], writes: ['--emit', '--wait', '1'] },
  validate: { needsNoDatabase: true },
  migrate: { needsNoDatabase: true },
  'tools show': { given: ['alpha'] },
  'tools set': { given: ['alpha', 'popularity=7'], writes: REASON },
  'tools retire': { given: ['alpha', '--since', '2026-01-31', ...REASON, ...LOOKUP], writes: [] },
  'tools revive': { given: ['closed-down', ...LOOKUP], writes: [] },
  'tools remove': { given: ['alpha', '--yes'], writes: REASON },
  'facts template': { given: ['alpha'] },
  emit: { given: ['alpha'], writes: [] },
  // Its website is on this host, which is never checked.
  'check-links': { given: ['--limit', '1'], code: 2 },
  'logos fetch': { given: ['--limit', '1'], code: 1 },
  'logos set': { given: ['alpha', 'WORLD/mark.svg'], writes: [] },
  'logos remove': { given: ['alpha'], writes: [] },
  'reviews show': { given: ['1'] },
  'reviews hold': { given: ['1', ...REASON], writes: [] },
  'reviews remove': { given: ['1', ...REASON], writes: [] },
  'reviews restore': { given: ['1', ...REASON], writes: [] },
  'users show': { given: ['ada'] },
  'users disable': { given: ['ada', ...REASON], writes: [] },
  'users enable': { given: ['closed'], writes: [] },
  'users logout': { given: ['ada'], writes: [] },
  'submissions show': { given: ['1'] },
  'submissions approve': { given: ['1'], writes: [] },
  'submissions reject': { given: ['1', ...REASON], writes: [] },
  'corrections show': { given: ['1'] },
  'corrections accept': { given: ['1'], writes: [] },
  'corrections reject': { given: ['1', ...REASON], writes: [] },
  'newsletter export': { given: ['--format', 'json'] },
  'newsletter remove': { given: ['reader@example.org'], writes: [] },
  'mail retry': { given: ['1'], writes: [] },
  restore: { given: ['WORLD/backup.sqlite', '--yes'], needsNoDatabase: true, writes: [] },
  completion: { given: ['bash'], needsNoDatabase: true, hasNoJson: true },
};

const AT = '2026-03-04T05:06:07.089Z';

export async function fillDatabase(database: Database): Promise<void> {
  await addTools(database, [
    { name: 'Alpha', website: 'http://127.0.0.1:9' },
    { name: 'Closed down', status: 'discontinued' },
  ]);
  const { userId } = await addReview(database, { tool: 'alpha', username: 'ada' });
  const closed = await addReview(database, { tool: 'alpha', username: 'closed' });
  const { writer } = database;
  const account = { password_hash: 'x', session_epoch: 0 };
  for (const [user_id, email] of [
    [userId, 'ada@example.org'],
    [closed.userId, 'closed@example.org'],
  ])
    await writer('accounts').insert({ ...account, user_id, email, email_key: email });
  await writer('accounts').where({ user_id: closed.userId }).update({ disabled_at: AT });
  const times = { created_at: AT, last_seen_at: AT };
  await writer('sessions').insert({ token_hash: 'h', user_id: userId, session_epoch: 0, ...times });
  await writer('flags').insert({ review_id: 1, user_id: closed.userId, reason: 'spam', created_at: AT });
  await writer('submissions').insert({
    ...{ id: 1, name: 'Beta', website: 'https://beta.example', site: 'beta.example', pricing_type: 'free' },
    ...{ description: 'Writes the minutes of meetings for everyone.', categories: '["chatbots"]' },
    ...{ language: 'en', created_at: AT },
  });
  await addCorrection(database, { tool: 'alpha', field: 'name', value: 'Alpha 2' });
  await writer('subscribers').insert({
    ...{ email: 'reader@example.org', email_key: 'reader@example.org', language: 'en' },
    ...{ unsubscribe_token: 'token', created_at: AT, confirmed_at: AT },
  });
  await writer('mails').insert({
    ...{ message_id: 'm', kind: 'newsletter', recipient: 'reader@example.org', recipient_key: 'reader@example.org' },
    ...{ content: '{}', status: 'failed', attempts: 1, next_at: AT, created_at: AT, expires_at: '2999-01-01' },
  });
}
