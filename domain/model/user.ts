import * as v from 'valibot';
import { Id, Timestamp } from './atoms.ts';

export const CurrentUser = v.object({
  id: Id,
  username: v.string(),
  name: v.nullable(v.string()),
  email: v.string(),
  createdAt: Timestamp,
});
export type CurrentUser = v.InferOutput<typeof CurrentUser>;

export const AccountSession = v.object({
  id: Id,
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  userAgent: v.nullable(v.string()),
  isCurrent: v.boolean(),
});
export type AccountSession = v.InferOutput<typeof AccountSession>;
export const AccountSessionList = v.array(AccountSession);
