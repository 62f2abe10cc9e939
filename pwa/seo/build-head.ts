import type { TFunction } from 'i18next';
import { homePath } from '#pwa/router/paths.ts';
import type { LoadedData, RouteData, RouteId } from '#pwa/router/route.ts';
import { blogHead, postHead } from './blog-heads.ts';
import { type PageHead, pageCard, postFeedLink, toolFeedLink } from './page-head.ts';
import * as own from './private-heads.ts';
import * as pages from './static-heads.ts';
import { organization, webSite } from './structured-data.ts';
import { categoriesHead, categoryHead, compareHead, toolHead, toolsHead } from './tool-heads.ts';

function homeHead(context: RouteData, _loaded: LoadedData, t: TFunction): PageHead {
  const title = t('home.meta_title');
  const description = t('home.meta_description');
  const labels = [t('home.task_write'), t('home.task_images'), t('home.task_transcribe'), t('home.task_code')];
  return {
    title,
    description,
    path: homePath,
    isIndexed: true,
    card: pageCard(context, t, { title, text: description, labels }),
    feeds: [postFeedLink(context, t), toolFeedLink(context, t)],
    jsonLd: [],
  };
}

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
