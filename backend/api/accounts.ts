import { changePassword } from '#backend/accounts/change-password.ts';
import { loadCurrentUser } from '#backend/accounts/find-account.ts';
import { logIn } from '#backend/accounts/log-in.ts';
import { register } from '#backend/accounts/register.ts';
import { exportAccount, removeAccount } from '#backend/accounts/remove-account.ts';
import { forgotPassword, resetPassword } from '#backend/accounts/reset-password.ts';
import { listSessions, removeSession } from '#backend/accounts/session-store.ts';
import { badCredentials, notFound, signedOut } from '#backend/errors.ts';
import { clientAddress } from '#backend/http/limits.ts';
import { parseBody, parseId } from '#backend/http/parse-request.ts';
import { assertExpectedUser, getSignedInUser, jsonBody, largeJsonBody } from '#backend/http/request.ts';
import { sendNoContent, sendPrivate } from '#backend/http/respond.ts';
import { endSession, expireSessionCookie, startSession } from '#backend/http/sessions.ts';
import { WRITE_LIMITS } from '#backend/http/write-limits.ts';
import { pageLanguage } from '#backend/pages/document.ts';
import { chooseSync, syncLists } from '#backend/saved/sync-lists.ts';
import {
  Credentials,
  ForgottenPassword,
  PasswordChange,
  PasswordConfirmation,
  PasswordReset,
  Registration,
} from '#domain/model/account.ts';
import { SyncChoice, SyncRequest } from '#domain/model/saved-sync.ts';
import type { ApiDeps, CallHandlers } from './call-handlers.ts';

function ownDataHandlers(deps: ApiDeps) {
  const { env, database, session, changed } = deps;
  return {
    listSessions: [
      session,
      async (ctx) => {
        sendPrivate(ctx, await listSessions(database, getSignedInUser(ctx)));
      },
    ],
    endSession: [
      session,
      jsonBody,
      async (ctx) => {
        const { id: userId, sessionId } = getSignedInUser(ctx);
        const id = parseId(ctx.params.id);
        if (id === null || !(await removeSession(database, { id, userId }))) throw notFound('Session');
        if (id === sessionId) expireSessionCookie(ctx);
        sendNoContent(ctx);
      },
    ],
    chooseSync: [
      session,
      jsonBody,
      async (ctx) => {
        const { id } = getSignedInUser(ctx);
        assertExpectedUser(ctx, id);
        sendPrivate(ctx, await chooseSync(deps, id, parseBody(SyncChoice, ctx.request.body)));
      },
    ],
    syncLists: [
      session,
      async (ctx, next) => {
        // Before the body, which is large.
        assertExpectedUser(ctx, getSignedInUser(ctx).id);
        await next();
      },
      largeJsonBody,
      async (ctx) => {
        sendPrivate(ctx, await syncLists(deps, getSignedInUser(ctx).id, parseBody(SyncRequest, ctx.request.body)));
      },
    ],
    exportAccount: [
      session,
      async (ctx) => {
        const account = await exportAccount(database, getSignedInUser(ctx).id);
        if (!account) throw signedOut();
        sendPrivate(ctx, account);
        ctx.set('Content-Disposition', 'attachment; filename="account.json"');
      },
    ],
    removeAccount: [
      session,
      jsonBody,
      async (ctx) => {
        const { id: userId } = getSignedInUser(ctx);
        const { password } = parseBody(PasswordConfirmation, ctx.request.body);
        await removeAccount(deps, { userId, password, address: clientAddress(ctx.req, env.trustProxy) });
        await changed();
        expireSessionCookie(ctx);
        sendNoContent(ctx);
      },
    ],
  } satisfies Partial<CallHandlers>;
}

function passwordHandlers(deps: ApiDeps) {
  const { env, session } = deps;
  return {
    changePassword: [
      session,
      jsonBody,
      async (ctx) => {
        const { id: userId, sessionId } = getSignedInUser(ctx);
        const { password, newPassword } = parseBody(PasswordChange, ctx.request.body);
        const address = clientAddress(ctx.req, env.trustProxy);
        const language = pageLanguage(ctx.search, ctx.headers);
        const change = { userId, sessionId, password, newPassword, address, language };
        await startSession(ctx, await changePassword(deps, change));
        sendPrivate(ctx, {});
      },
    ],
    forgotPassword: [
      jsonBody,
      async (ctx) => {
        const { email } = parseBody(ForgottenPassword, ctx.request.body);
        const language = pageLanguage(ctx.search, ctx.headers);
        await forgotPassword(deps, { email, language, address: clientAddress(ctx.req, env.trustProxy) });
        sendPrivate(ctx, {}, 202);
      },
    ],
    resetPassword: [
      jsonBody,
      async (ctx) => {
        const { token, password } = parseBody(PasswordReset, ctx.request.body);
        const language = pageLanguage(ctx.search, ctx.headers);
        const address = clientAddress(ctx.req, env.trustProxy);
        await resetPassword(deps, { token, password, language, address });
        sendPrivate(ctx, {});
      },
    ],
  } satisfies Partial<CallHandlers>;
}

export function accountHandlers(deps: ApiDeps) {
  const { env, database, limits, session } = deps;
  return {
    register: [
      session,
      jsonBody,
      async (ctx) => {
        const registration = parseBody(Registration, ctx.request.body);
        // Failures count too: each attempt reveals if a name is taken.
        await limits.takeAlone(database, WRITE_LIMITS.registrationsOfAddress, clientAddress(ctx.req, env.trustProxy));
        const user = await register(database, registration);
        await startSession(ctx, { userId: user.id, sessionEpoch: 0 });
        sendPrivate(ctx, user, 201);
      },
    ],
    logIn: [
      session,
      jsonBody,
      async (ctx) => {
        const credentials = parseBody(Credentials, ctx.request.body);
        const account = await logIn(deps, { credentials, address: clientAddress(ctx.req, env.trustProxy) });
        await startSession(ctx, account);
        const user = await loadCurrentUser(database, account.userId);
        if (!user) throw badCredentials();
        sendPrivate(ctx, user);
      },
    ],
    logOut: [
      session,
      jsonBody,
      async (ctx) => {
        await endSession(ctx);
        sendNoContent(ctx);
      },
    ],
    getUser: [
      session,
      async (ctx) => {
        const user = await loadCurrentUser(database, getSignedInUser(ctx).id);
        if (!user) throw signedOut();
        sendPrivate(ctx, user);
      },
    ],
    ...ownDataHandlers(deps),
    ...passwordHandlers(deps),
  } satisfies Partial<CallHandlers>;
}
