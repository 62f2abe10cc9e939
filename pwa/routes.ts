import {
  categoriesKey,
  categoryKey,
  compareKey,
  facetsKey,
  featuresKey,
  postKey,
  postsKey,
  relatedKey,
  toolKey,
  toolsKey,
} from './api/keys.ts';
import { ALL_POSTS, LATEST_POSTS, NEWEST_TOOLS, POPULAR_TOOLS, RELATED_POSTS } from './api/queries.ts';
import {
  accountPath,
  affiliateDisclosurePath,
  authPath,
  categoriesPath,
  comparePath,
  contactPath,
  forgotPath,
  homePath,
  loginPath,
  newsletterConfirmPath,
  newsletterLeavePath,
  offlinePath,
  outboxPath,
  privacyPath,
  ratingsPath,
  resetPath,
  sharePath,
  signupPath,
  submitPath,
  termsPath,
  testWebsocketPath,
  withParams,
} from './paths.ts';
import { namedAuthTab } from './route-table/auth-address.ts';
import { blogAddressOf, blogPageQuery, readBlogAddress } from './route-table/blog-address.ts';
import { readCompareAddress } from './route-table/compare-address.ts';
import type { Route } from './route-table/route.ts';
import * as screens from './route-table/screens.ts';
import { readShared } from './route-table/share-address.ts';
import {
  categoryAddressOf,
  categoryToolsQuery,
  readToolsAddress,
  toolsAddressOf,
  toolsPageQuery,
} from './route-table/tools-address.ts';

/** Every page of the site: its address, its screen and what it loads. What it says in the head is in `head/heads.ts`. */
export const ROUTES: readonly Route[] = [
  {
    id: 'home',
    path: homePath,
    screen: screens.home,
    keys: ({ language }) => [
      toolsKey(POPULAR_TOOLS, language),
      toolsKey(NEWEST_TOOLS, language),
      categoriesKey(language),
      postsKey(LATEST_POSTS, language),
    ],
  },
  {
    id: 'tools',
    path: '/tools',
    screen: screens.tools,
    isSearch: true,
    address: toolsAddressOf,
    keys: ({ search, language }) => {
      const address = readToolsAddress(search);
      return [
        toolsKey(toolsPageQuery(address), language),
        facetsKey(address.filter, language),
        categoriesKey(language),
      ];
    },
  },
  {
    id: 'tool',
    path: '/tools/:slug',
    screen: screens.tool,
    keys: ({ params, language }) => [toolKey(params.slug ?? '', language)],
    keysAfter: ({ params, language }, loaded) =>
      loaded.answer(toolKey(params.slug ?? '', language))
        ? [relatedKey(params.slug ?? '', language), featuresKey(language)]
        : [],
    status: ({ params, language }, loaded) => (loaded.isMissing(toolKey(params.slug ?? '', language)) ? 404 : 200),
  },
  {
    id: 'compare',
    path: '/compare',
    screen: screens.compare,
    address: ({ search }) => comparePath(readCompareAddress(search)),
    keys: ({ search, language }) => {
      const slugs = readCompareAddress(search);
      return slugs.length === 0 ? [] : [compareKey(slugs, language), featuresKey(language)];
    },
  },
  {
    id: 'categories',
    path: categoriesPath,
    screen: screens.categories,
    keys: ({ language }) => [categoriesKey(language)],
  },
  {
    id: 'category',
    path: '/categories/:slug',
    screen: screens.category,
    isSearch: true,
    address: categoryAddressOf,
    keys: ({ params, search, language }) => [
      categoryKey(params.slug ?? '', language),
      toolsKey(categoryToolsQuery(params.slug ?? '', search), language),
    ],
    status: ({ params, language }, loaded) => (loaded.isMissing(categoryKey(params.slug ?? '', language)) ? 404 : 200),
  },
  {
    id: 'blog',
    path: '/blog',
    screen: screens.blog,
    address: blogAddressOf,
    keys: ({ search, language }) => [
      postsKey(blogPageQuery(readBlogAddress(search)), language),
      postsKey(ALL_POSTS, language),
    ],
  },
  {
    id: 'post',
    path: '/blog/:slug',
    screen: screens.post,
    keys: ({ params, language }) => [postKey(params.slug ?? '', language)],
    keysAfter: ({ params, language }, loaded) =>
      loaded.answer(postKey(params.slug ?? '', language)) ? [postsKey(RELATED_POSTS, language)] : [],
    status: ({ params, language }, loaded) => (loaded.isMissing(postKey(params.slug ?? '', language)) ? 404 : 200),
  },
  { id: 'ratings', path: ratingsPath, screen: screens.ratings },
  { id: 'contact', path: contactPath, screen: screens.contact },
  {
    id: 'privacy',
    path: privacyPath,
    screen: screens.legal,
  },
  {
    id: 'terms',
    path: termsPath,
    screen: screens.legal,
  },
  {
    id: 'affiliate-disclosure',
    path: affiliateDisclosurePath,
    screen: screens.legal,
  },
  {
    id: 'write-review',
    path: '/tools/:slug/review',
    screen: screens.writeReview,
    keys: ({ params, language }) => [toolKey(params.slug ?? '', language)],
    status: ({ params, language }, loaded) => (loaded.isMissing(toolKey(params.slug ?? '', language)) ? 404 : 200),
  },
  {
    id: 'edit-review',
    path: '/reviews/:id/edit',
    screen: screens.editReview,
  },
  {
    id: 'auth',
    path: authPath(),
    screen: screens.auth,
    address: ({ search }) => authPath(namedAuthTab(search)),
    keys: ({ language }) => [toolsKey(POPULAR_TOOLS, language), categoriesKey(language)],
  },
  {
    id: 'login',
    path: loginPath,
    screen: screens.toAuth,
    target: authPath('login'),
  },
  {
    id: 'signup',
    path: signupPath,
    screen: screens.toAuth,
    target: authPath('signup'),
  },
  {
    id: 'forgot-password',
    path: forgotPath,
    screen: screens.forgotPassword,
  },
  {
    id: 'reset-password',
    path: resetPath,
    screen: screens.resetPassword,
  },
  {
    id: 'account',
    path: accountPath,
    screen: screens.account,
  },
  {
    id: 'outbox',
    path: outboxPath,
    screen: screens.outbox,
  },
  {
    id: 'offline',
    path: offlinePath,
    screen: screens.offline,
  },
  {
    id: 'share',
    path: sharePath,
    screen: screens.share,
    address: ({ search }) => withParams(sharePath, readShared(search)),
  },
  {
    id: 'submit',
    path: submitPath,
    screen: screens.submit,
    keys: ({ language }) => [categoriesKey(language)],
  },
  {
    id: 'test-websocket',
    path: testWebsocketPath,
    screen: screens.testWebsocket,
  },
  {
    id: 'newsletter-confirm',
    path: newsletterConfirmPath,
    screen: screens.newsletterConfirm,
  },
  {
    id: 'newsletter-leave',
    path: newsletterLeavePath,
    screen: screens.newsletterLeave,
  },
  {
    id: 'not-found',
    path: '*',
    screen: screens.notFound,
    status: () => 404,
  },
];
