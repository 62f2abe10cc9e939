import Router from '@koa/router';
import { Credentials, Registration } from '#domain/schemas/account.ts';
import { loadCurrentUser } from '#backend/accounts/load-current-user.ts';
import { logIn } from '#backend/accounts/log-in.ts';
import { register } from '#backend/accounts/register.ts';
import { badCredentials, signedOut } from '#backend/http/api-error.ts';
import { jsonBody } from '#backend/http/json-body.ts';
import { clientAddress } from '#backend/http/limits.ts';
import { parseBody } from '#backend/http/parse-body.ts';
import { sendDone, sendPrivate } from '#backend/http/send-private.ts';
import { endSession, startSession } from '#backend/http/sessions.ts';
import { signedIn } from '#backend/http/signed-in.ts';
import { LIMITS } from '#backend/limits/write-limits.ts';
import { addOwnData } from './own-data.ts';
import { addPasswords } from './passwords.ts';
import type { WriteDeps } from './write-deps.ts';

/** The calls for accounts: register, login, logout, /api/user… and /api/password…. */
export function accountRoutes(deps: WriteDeps): Router {
  const router = new Router();
  const { env, database, limits, session } = deps;
  router.post('/api/register', session, jsonBody, async (ctx) => {
    const registration = parseBody(Registration, ctx.request.body);
    // Taken names count too: each try tells whether one is.
    await limits.takeAlone(database, LIMITS.registrationsOfAddress, clientAddress(ctx.req, env.trustProxy));
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
    sendDone(ctx);
  });
  router.get('/api/user', session, async (ctx) => {
    const user = await loadCurrentUser(database, signedIn(ctx).id);
    if (!user) throw signedOut();
    sendPrivate(ctx, user);
  });
  addOwnData(router, deps);
  addPasswords(router, deps);
  return router;
}
