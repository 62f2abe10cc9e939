import Router from '@koa/router';
import { Credentials, Registration } from '#domain/model/account.ts';
import { loadCurrentUser } from '#backend/accounts/load-current-user.ts';
import { logIn } from '#backend/accounts/log-in.ts';
import { register } from '#backend/accounts/register.ts';
import { badCredentials, signedOut } from '#backend/errors.ts';
import { jsonBody } from '#backend/http/json-body.ts';
import { clientAddress } from '#backend/http/limits.ts';
import { parseBody } from '#backend/http/parse-body.ts';
import { sendNoContent, sendPrivate } from '#backend/http/send-private.ts';
import { endSession, startSession } from '#backend/http/sessions.ts';
import { getSignedInUser } from '#backend/http/signed-in.ts';
import { WRITE_LIMITS } from '#backend/http/write-limits.ts';
import { addOwnDataRoutes } from './own-data.ts';
import { addPasswordRoutes } from './passwords.ts';
import type { ApiDeps } from './api-deps.ts';

/** The calls for accounts: register, login, logout, /api/user… and /api/password…. */
export function accountRoutes(deps: ApiDeps): Router {
  const router = new Router();
  const { env, database, limits, session } = deps;
  router.post('/api/register', session, jsonBody, async (ctx) => {
    const registration = parseBody(Registration, ctx.request.body);
    // Taken names count too: each try tells whether one is.
    await limits.takeAlone(database, WRITE_LIMITS.registrationsOfAddress, clientAddress(ctx.req, env.trustProxy));
    const user = await register(database, registration);
    await startSession(ctx, { userId: user.id, sessionEpoch: 0 });
    sendPrivate(ctx, user, 201);
  });
  router.post('/api/login', session, jsonBody, async (ctx) => {
    const credentials = parseBody(Credentials, ctx.request.body);
    const account = await logIn(deps, { credentials, address: clientAddress(ctx.req, env.trustProxy) });
    await startSession(ctx, account);
    const user = await loadCurrentUser(database, account.userId);
    if (!user) throw badCredentials();
    sendPrivate(ctx, user);
  });
  router.post('/api/logout', session, jsonBody, async (ctx) => {
    await endSession(ctx);
    sendNoContent(ctx);
  });
  router.get('/api/user', session, async (ctx) => {
    const user = await loadCurrentUser(database, getSignedInUser(ctx).id);
    if (!user) throw signedOut();
    sendPrivate(ctx, user);
  });
  addOwnDataRoutes(router, deps);
  addPasswordRoutes(router, deps);
  return router;
}
