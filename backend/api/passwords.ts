import type Router from '@koa/router';
import { ForgottenPassword, PasswordChange, PasswordReset } from '#domain/model/account.ts';
import { changePassword } from '#backend/accounts/change-password.ts';
import { forgotPassword } from '#backend/accounts/forgot-password.ts';
import { resetPassword } from '#backend/accounts/reset-password.ts';
import { jsonBody } from '#backend/http/json-body.ts';
import { clientAddress } from '#backend/http/limits.ts';
import { parseBody } from '#backend/http/parse-body.ts';
import { sendPrivate } from '#backend/http/send-private.ts';
import { startSession } from '#backend/http/sessions.ts';
import { getSignedInUser } from '#backend/http/signed-in.ts';
import { pageLanguage } from '#backend/pages/page-language.ts';
import type { ApiDeps } from './api-deps.ts';

/** Changing a password, and getting a new one by mail. */
export function addPasswordRoutes(router: Router, deps: ApiDeps): void {
  const { env, session } = deps;
  router.post('/api/user/password', session, jsonBody, async (ctx) => {
    const { id: userId, sessionId } = getSignedInUser(ctx);
    const { password, newPassword } = parseBody(PasswordChange, ctx.request.body);
    const address = clientAddress(ctx.req, env.trustProxy);
    const language = pageLanguage(ctx.search, ctx.headers);
    const change = { userId, sessionId, password, newPassword, address, language };
    await startSession(ctx, await changePassword(deps, change));
    sendPrivate(ctx, {});
  });
  router.post('/api/password/forgot', jsonBody, async (ctx) => {
    const { email } = parseBody(ForgottenPassword, ctx.request.body);
    const language = pageLanguage(ctx.search, ctx.headers);
    await forgotPassword(deps, { email, language, address: clientAddress(ctx.req, env.trustProxy) });
    sendPrivate(ctx, {}, 202);
  });
  router.post('/api/password/reset', jsonBody, async (ctx) => {
    const { token, password } = parseBody(PasswordReset, ctx.request.body);
    const language = pageLanguage(ctx.search, ctx.headers);
    const address = clientAddress(ctx.req, env.trustProxy);
    await resetPassword(deps, { token, password, language, address });
    sendPrivate(ctx, {});
  });
}
