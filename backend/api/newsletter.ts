import Router from '@koa/router';
import { clientAddress } from '#backend/http/limits.ts';
import { parseBody } from '#backend/http/parse-body.ts';
import { jsonBody } from '#backend/http/request.ts';
import { sendPrivate } from '#backend/http/respond.ts';
import { ONE_CLICK_PATH } from '#backend/http/security.ts';
import { confirmSubscription, subscribe, unsubscribe } from '#backend/newsletter/subscribe.ts';
import { pageLanguage } from '#backend/pages/page-request.ts';
import { Subscription, SubscriptionToken } from '#domain/model/addresses.ts';
import { isStorableText } from '#domain/model/atoms.ts';
import type { ApiDeps } from './api-deps.ts';

const CONFIRM_PATH = '/api/newsletter/confirm';
const NO_REFERRER = { 'Referrer-Policy': 'no-referrer' };

/** The calls for the newsletter, and the two pages that its mails lead to. */
export function newsletterRoutes(deps: ApiDeps): Router {
  const router = new Router();
  const { env, database } = deps;
  router.post('/api/newsletter', jsonBody, async (ctx) => {
    const { email } = parseBody(Subscription, ctx.request.body);
    const language = pageLanguage(ctx.search, ctx.headers);
    await subscribe(deps, { email, language, address: clientAddress(ctx.req, env.trustProxy) });
    sendPrivate(ctx, {}, 202);
  });
  // Their token is no parameter of a page: what is rendered and kept knows none.
  for (const path of [CONFIRM_PATH, ONE_CLICK_PATH])
    router.get(path, (ctx) => deps.sendPage(ctx, `${path}${ctx.search}`, NO_REFERRER));
  router.post(CONFIRM_PATH, jsonBody, async (ctx) => {
    await confirmSubscription(database, parseBody(SubscriptionToken, ctx.request.body).token);
    sendPrivate(ctx, {});
  });
  router.post(ONE_CLICK_PATH, async (ctx) => {
    const token = new URLSearchParams(ctx.search).get('token') ?? '';
    if (isStorableText(token)) await unsubscribe(database, token);
    sendPrivate(ctx, {});
  });
  return router;
}
