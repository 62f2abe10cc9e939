import type { Context } from 'koa';
import { signedOut } from './api-error.ts';

/** Whose session a request carries. The session middleware puts it into `ctx.state.user`; null without one. */
export type SignedIn = { id: number; username: string; name: string | null; sessionId: number };

/** The signed-in user. Throws `signed_out`, in SPEC's words for what was tried. */
export function signedIn(ctx: Context, action?: Parameters<typeof signedOut>[0]): SignedIn {
  const user: SignedIn | null | undefined = ctx.state.user;
  if (!user) throw signedOut(action);
  return user;
}
