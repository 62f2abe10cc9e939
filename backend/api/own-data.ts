import type Router from '@koa/router';
import { PasswordConfirmation } from '#domain/model/account.ts';
import { exportAccount } from '#backend/accounts/export-account.ts';
import { listSessions } from '#backend/accounts/list-sessions.ts';
import { removeAccount } from '#backend/accounts/remove-account.ts';
import { removeSession } from '#backend/accounts/remove-session.ts';
import { notFound, signedOut } from '#backend/errors.ts';
import { jsonBody } from '#backend/http/json-body.ts';
import { clientAddress } from '#backend/http/limits.ts';
import { parseBody } from '#backend/http/parse-body.ts';
import { parseId } from '#backend/http/parse-id.ts';
import { sendNoContent, sendPrivate } from '#backend/http/send-private.ts';
import { expireSessionCookie } from '#backend/http/sessions.ts';
import { getSignedInUser } from '#backend/http/signed-in.ts';
import type { ApiDeps } from './api-deps.ts';

/** What users can see and take away of what is stored about them. */
export function addOwnDataRoutes(router: Router, deps: ApiDeps): void {
  const { env, database, session, changed } = deps;
  router.get('/api/user/sessions', session, async (ctx) => {
    sendPrivate(ctx, await listSessions(database, getSignedInUser(ctx)));
  });
  router.delete('/api/user/sessions/:id', session, jsonBody, async (ctx) => {
    const { id: userId, sessionId } = getSignedInUser(ctx);
    const id = parseId(ctx.params.id);
    if (id === null || !(await removeSession(database, { id, userId }))) throw notFound('Session');
    if (id === sessionId) expireSessionCookie(ctx);
    sendNoContent(ctx);
  });
  router.get('/api/user/export', session, async (ctx) => {
    const account = await exportAccount(database, getSignedInUser(ctx).id);
    if (!account) throw signedOut();
    sendPrivate(ctx, account);
    ctx.set('Content-Disposition', 'attachment; filename="account.json"');
  });
  router.delete('/api/user', session, jsonBody, async (ctx) => {
    const { id: userId } = getSignedInUser(ctx);
    const { password } = parseBody(PasswordConfirmation, ctx.request.body);
    await removeAccount(deps, { userId, password, address: clientAddress(ctx.req, env.trustProxy) });
    await changed();
    expireSessionCookie(ctx);
    sendNoContent(ctx);
  });
}
