import type { Database } from '#backend/database/database.ts';
import { SubscriberModel } from '#backend/database/models/subscriber.ts';
import type { Language } from '#domain/languages.ts';

type ListedSubscriber = {
  id: number;
  email: string;
  language: Language;
  createdAt: string;
  confirmedAt: string | null;
};

export type SubscriberList = { confirmed: number; unconfirmed: number; subscribers: ListedSubscriber[] };

/** How many there are of both kinds, and the newest of one. */
export async function listSubscribers(
  { reader }: Database,
  { isConfirmed, limit }: { isConfirmed: boolean; limit: number },
): Promise<SubscriberList> {
  const of = (kind: boolean) => {
    const all = SubscriberModel.query(reader);
    return kind ? all.whereNotNull('confirmed_at') : all.whereNull('confirmed_at');
  };
  const [confirmed, unconfirmed, rows] = await Promise.all([
    of(true).resultSize(),
    of(false).resultSize(),
    of(isConfirmed).orderBy('id', 'desc').limit(limit),
  ]);
  const subscribers = rows.map(({ id, email, language, createdAt, confirmedAt }) => {
    return { id, email, language, createdAt, confirmedAt };
  });
  return { confirmed, unconfirmed, subscribers };
}
