import { proposalHash } from '#backend/corrections/send-correction.ts';
import type { SqlSession } from '#backend/database/sql-session.ts';
import { websiteSite } from '#backend/submissions/submit-tool.ts';
import { emailKey, usernameKey } from '#domain/identity.ts';
import type { Check, CheckContext } from './check.ts';

const KEYS = [
  { table: 'users', what: 'user', id: 'id', text: 'username', key: 'username_key', keyOf: usernameKey },
  { table: 'accounts', what: 'user', id: 'user_id', text: 'email', key: 'email_key', keyOf: emailKey },
  { table: 'subscribers', what: 'subscriber', id: 'id', text: 'email', key: 'email_key', keyOf: emailKey },
] as const;
type Kind = (typeof KEYS)[number];

async function wrongKeys(session: SqlSession, { table, id, text, key, keyOf }: Kind) {
  const rows = await session.all<{ id: number; text: string; key: string }>(
    `select ${id} as id, ${text} as text, ${key} as key from ${table} order by 1`,
  );
  return rows.map((row) => ({ ...row, right: keyOf(row.text) })).filter((row) => row.key !== row.right);
}

/** Repair skips a key that another row has. */
export const keysCheck: Check = {
  name: 'keys',
  async find({ session }: CheckContext) {
    const found: string[] = [];
    for (const kind of KEYS)
      for (const { id } of await wrongKeys(session, kind))
        found.push(`${kind.what} ${id}: is not found by its ${kind.text} any more`);
    return found;
  },
  async repair({ session }) {
    for (const kind of KEYS)
      for (const { id, right } of await wrongKeys(session, kind))
        await session.run(
          `update ${kind.table} set ${kind.key} = ? where ${kind.id} = ?
           and not exists (select 1 from ${kind.table} as other where other.${kind.key} = ?)`,
          [right, id, right],
        );
  },
};

type Row = { id: number; website: string; site: string };

async function wrongSites(session: SqlSession): Promise<Row[]> {
  const rows = await session.all<Row>('select id, website, site from submissions order by id');
  return rows
    .map((row) => ({ ...row, right: websiteSite(row.website) ?? row.site }))
    .filter(({ site, right }) => site !== right)
    .map(({ right, ...row }) => ({ ...row, site: right }));
}

export const submissionsCheck: Check = {
  name: 'submissions',
  async find({ session }) {
    const wrong = await wrongSites(session);
    return wrong.map(({ id }) => `submission ${id}: is not found by its website any more`);
  },
  async repair({ session }) {
    for (const { id, site } of await wrongSites(session))
      await session.run(
        `update submissions set site = ? where id = ? and (status <> 'pending'
         or not exists (select 1 from submissions as other where other.site = ? and other.status = 'pending'))`,
        [site, id, site],
      );
  },
};

type CorrectionRow = {
  id: number;
  tool_id: number;
  field: string;
  value: string;
  plan: string | null;
  source_url: string;
  proposal: string;
};

async function wrongProposals(session: SqlSession): Promise<CorrectionRow[]> {
  const rows = await session.all<CorrectionRow>(
    'select id, tool_id, field, value, plan, source_url, proposal from corrections order by id',
  );
  return rows
    .map((row) => ({ ...row, right: proposalHash({ ...row, sourceUrl: row.source_url }) }))
    .filter(({ proposal, right }) => proposal !== right)
    .map(({ right, ...row }) => ({ ...row, proposal: right }));
}

const NOT_FORGOTTEN = `select correction_senders.id from correction_senders join corrections on corrections.id = correction_id
  where (email is not null or note is not null) and status <> 'pending'`;

/** Decided ones keep no address or note. Repair skips a pending one beside another. */
export const correctionsCheck: Check = {
  name: 'corrections',
  async find({ session }) {
    const wrong = await wrongProposals(session);
    const left = await session.all<{ id: number }>(`${NOT_FORGOTTEN} order by 1`);
    return [
      ...wrong.map(({ id }) => `correction ${id}: is not found by what it proposes any more`),
      ...left.map(({ id }) => `correction sender ${id}: is decided and still has an address or a note`),
    ];
  },
  async repair({ session }) {
    for (const { id, tool_id, proposal } of await wrongProposals(session))
      await session.run(
        `update corrections set proposal = ? where id = ? and (status <> 'pending' or not exists
         (select 1 from corrections as other where other.tool_id = ? and other.proposal = ? and other.status = 'pending'))`,
        [proposal, id, tool_id, proposal],
      );
    await session.run(`update correction_senders set email = null, note = null where id in (${NOT_FORGOTTEN})`);
  },
};

const DEAD_SESSIONS = `select sessions.id from sessions left join accounts on accounts.user_id = sessions.user_id
  where accounts.user_id is null or disabled_at is not null or accounts.session_epoch <> sessions.session_epoch`;

export const sessionsCheck: Check = {
  name: 'sessions',
  async find({ session }) {
    const rows = await session.all<{ id: number }>(`${DEAD_SESSIONS} order by sessions.id`);
    return rows.map(({ id }) => `session ${id}: its account is gone, disabled or has ended it`);
  },
  async repair({ session }) {
    await session.run(`delete from sessions where id in (${DEAD_SESSIONS})`);
  },
};

const SETTLED = `select 1 from reviews where reviews.user_id = withdrawn_reviews.user_id
  and reviews.tool_id = withdrawn_reviews.tool_id and status = 'published'`;

export const withdrawnCheck: Check = {
  name: 'withdrawn',
  async find({ session }: CheckContext) {
    const rows = await session.all<{ user_id: number; tool_id: number }>(
      `select user_id, tool_id from withdrawn_reviews where exists (${SETTLED}) order by user_id, tool_id`,
    );
    return rows.map(({ user_id, tool_id }) => `user ${user_id}, tool ${tool_id}: withdrawn, and published as well`);
  },
  async repair({ session }) {
    await session.run(`delete from withdrawn_reviews where exists (${SETTLED})`);
  },
};

const LEFT_SECRETS = `select id from mails where status = 'sent' and (content is not null or recipient is not null)`;
const UNSENDABLE = `select id from mails where status <> 'sent' and (content is null or recipient is null)`;

/** Sent mails keep no text, whose links are secrets; others need it. */
export const mailsCheck: Check = {
  name: 'mails',
  async find({ session }: CheckContext) {
    const secrets = await session.all<{ id: number }>(`${LEFT_SECRETS} order by id`);
    const empty = await session.all<{ id: number }>(`${UNSENDABLE} order by id`);
    return [
      ...secrets.map(({ id }) => `mail ${id}: is sent and still has its text or its recipient`),
      ...empty.map(({ id }) => `mail ${id}: is not sent and has no text or no recipient`),
    ];
  },
  async repair({ session }) {
    await session.run(`update mails set content = null, recipient = null, recipient_key = null
      where id in (${LEFT_SECRETS})`);
    await session.run(`delete from mails where id in (${UNSENDABLE})`);
  },
};
