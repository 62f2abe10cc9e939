import type { TFunction } from 'i18next';
import type { LoadedData, RouteData, RouteId } from '#pwa/router/route.ts';
import * as own from './private-heads.ts';
import { blogHead, postHead } from './blog-heads.ts';
import { homeHead } from './home-head.ts';
import type { PageHead } from './page-head.ts';
import * as pages from './static-heads.ts';
import { organization, webSite } from './structured-data.ts';
import { categoriesHead, categoryHead, compareHead, toolHead, toolsHead } from './tool-heads.ts';

type HeadBuilder = (context: RouteData, loaded: LoadedData, t: TFunction) => PageHead;

/**
 * What each route says in the head, from what it has loaded. Apart from the route table, because the browser needs it
 * only when a visitor goes on: the first page brings its head along.
 */
const HEAD_BUILDERS: Record<RouteId, HeadBuilder> = {
  home: homeHead,
  tools: toolsHead,
  tool: toolHead,
  compare: compareHead,
  categories: categoriesHead,
  category: categoryHead,
  blog: blogHead,
  post: postHead,
  ratings: pages.ratingsHead,
  contact: pages.contactHead,
  privacy: pages.privacyHead,
  terms: pages.termsHead,
  'affiliate-disclosure': pages.affiliateDisclosureHead,
  auth: own.authHead,
  login: own.authHead,
  signup: own.authHead,
  'forgot-password': own.forgotPasswordHead,
  'reset-password': own.resetPasswordHead,
  account: own.accountHead,
  outbox: own.outboxHead,
  'write-review': own.writeReviewHead,
  'edit-review': own.editReviewHead,
  offline: own.offlineHead,
  share: own.shareHead,
  submit: pages.submitHead,
  'test-websocket': own.testWebsocketHead,
  'newsletter-confirm': own.newsletterConfirmHead,
  'newsletter-leave': own.newsletterLeaveHead,
  'not-found': pages.notFoundHead,
};

/** What search engines may show also says whose site it is. */
export function buildHead(context: RouteData, loaded: LoadedData, t: TFunction): PageHead {
  const head = HEAD_BUILDERS[context.id](context, loaded, t);
  if (!head.isIndexed) return head;
  const site = [webSite(context, t('home.meta_description')), organization(context)];
  return { ...head, jsonLd: [...head.jsonLd, ...site] };
}
