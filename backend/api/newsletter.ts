import type { RouterMiddleware } from '@koa/router';
import { clientAddress } from '#backend/http/limits.ts';
import { parseBody } from '#backend/http/parse-request.ts';
import { jsonBody } from '#backend/http/request.ts';
import { sendPrivate } from '#backend/http/respond.ts';
import { confirmSubscription, subscribe, unsubscribe } from '#backend/newsletter/subscribe.ts';
import { pageLanguage } from '#backend/pages/document.ts';
import { WRITES } from '#domain/api/writes.ts';
import { Subscription, SubscriptionToken } from '#domain/model/addresses.ts';
import { isStorableText } from '#domain/model/atoms.ts';
import type { ApiDeps, CallHandlers } from './call-handlers.ts';

const NO_REFERRER = { 'Referrer-Policy': 'no-referrer' };

export function newsletterHandlers(deps: ApiDeps) {
  const { env, database } = deps;
  // No page parameter: rendered and cached pages never contain the token.
  const showPage =
    (path: string): RouterMiddleware =>
    (ctx) =>
      deps.sendPage(ctx, `${path}${ctx.search}`, NO_REFERRER);
  return {
    subscribe: [
      jsonBody,
      async (ctx) => {
        const { email } = parseBody(Subscription, ctx.request.body);
        const language = pageLanguage(ctx.search, ctx.headers);
        await subscribe(deps, { email, language, address: clientAddress(ctx.req, env.trustProxy) });
        sendPrivate(ctx, {}, 202);
      },
    ],
    showConfirmation: [showPage(WRITES.showConfirmation.path)],
    confirmSubscription: [
      jsonBody,
      async (ctx) => {
        await confirmSubscription(database, parseBody(SubscriptionToken, ctx.request.body).token);
        sendPrivate(ctx, {});
      },
    ],
    showUnsubscription: [showPage(WRITES.showUnsubscription.path)],
    unsubscribe: [
      async (ctx) => {
        const token = new URLSearchParams(ctx.search).get('token') ?? '';
        if (isStorableText(token)) await unsubscribe(database, token);
        sendPrivate(ctx, {});
      },
    ],
  } satisfies Partial<CallHandlers>;
}
