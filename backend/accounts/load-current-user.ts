import type { CurrentUser } from '#domain/model/user.ts';
import type { Database } from '#backend/database/database.ts';

/** A user as only he himself sees it; undefined when it was removed meanwhile. */
export async function loadCurrentUser({ reader }: Database, id: number): Promise<CurrentUser | undefined> {
  return reader('users').join('accounts', 'accounts.user_id', 'users.id').where('users.id', id).first({
    id: 'users.id',
    username: 'users.username',
    name: 'users.name',
    email: 'accounts.email',
    createdAt: 'users.created_at',
  });
}
