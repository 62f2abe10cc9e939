import * as v from 'valibot';
import { Id, Timestamp } from './atoms.ts';

/** The signed-in visitor, to himself only. */
export const CurrentUser = v.object({
  id: Id,
  username: v.string(),
  name: v.nullable(v.string()),
  email: v.string(),
  createdAt: Timestamp,
});
export type CurrentUser = v.InferOutput<typeof CurrentUser>;

/** One place where the account is signed in. */
export const AccountSession = v.object({
  id: Id,
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  /** What the browser called itself, at most 200 characters. */
  userAgent: v.nullable(v.string()),
  isCurrent: v.boolean(),
});
export type AccountSession = v.InferOutput<typeof AccountSession>;
export const AccountSessionList = v.array(AccountSession);
