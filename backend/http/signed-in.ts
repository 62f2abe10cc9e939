import type { Context } from 'koa';
import { signedOut } from '#backend/errors.ts';

/** Whose session a request carries. The session middleware puts it into `ctx.state.user`; null without one. */
export type SignedInUser = { id: number; username: string; name: string | null; sessionId: number };

/** The signed-in user. Throws `signed_out`, in SPEC's words for what was tried. */
export function getSignedInUser(ctx: Context, action?: Parameters<typeof signedOut>[0]): SignedInUser {
  const user: SignedInUser | null | undefined = ctx.state.user;
  if (!user) throw signedOut(action);
  return user;
}
