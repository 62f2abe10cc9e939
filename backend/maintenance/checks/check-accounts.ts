import type { Check, CheckContext } from './check.ts';

const DEAD_SESSIONS = `select sessions.id from sessions left join accounts on accounts.user_id = sessions.user_id
  where accounts.user_id is null or disabled_at is not null or accounts.session_epoch <> sessions.session_epoch`;

/** Sessions that let nobody in: of no account, of a disabled one, or ended by a number that was raised. */
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

/** That somebody's next review waits for an operator is forgotten once that one is published. */
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
