import {
  ALL_POSTS,
  categoriesKey,
  categoryKey,
  compareKey,
  facetsKey,
  featuresKey,
  LATEST_POSTS,
  NEWEST_TOOLS,
  POPULAR_TOOLS,
  postKey,
  postsKey,
  RELATED_POSTS,
  relatedKey,
  toolKey,
  toolsKey,
} from '#pwa/lib/api/api-keys.ts';
import {
  accountPath,
  affiliateDisclosurePath,
  authPath,
  categoriesPath,
  comparePath,
  contactPath,
  forgotPasswordPath,
  homePath,
  loginPath,
  newsletterConfirmPath,
  newsletterLeavePath,
  offlinePath,
  outboxPath,
  privacyPath,
  ratingsPath,
  resetPasswordPath,
  sharePath,
  signupPath,
  submitPath,
  termsPath,
  testWebsocketPath,
  withParams,
} from './paths.ts';
import type { Route } from './route.ts';
import * as screens from './screens.ts';
import {
  blogAddressOf,
  blogPageQuery,
  categoryAddressOf,
  categoryToolsQuery,
  namedAuthTab,
  parseBlogParams,
  parseCompareParams,
  parseSharedContent,
  parseToolsParams,
  toolsAddressOf,
  toolsPageQuery,
} from './search-params.ts';

/** Every page of the site: its address, its screen and what it loads. What it says in the head is in `head/heads.ts`. */
export const ROUTES: readonly Route[] = [
  {
    id: 'home',
    path: homePath,
    screen: screens.homeScreen,
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
    screen: screens.toolsScreen,
    isSearch: true,
    address: toolsAddressOf,
    keys: ({ search, language }) => {
      const address = parseToolsParams(search);
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
    screen: screens.toolScreen,
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
    screen: screens.compareScreen,
    address: ({ search }) => comparePath(parseCompareParams(search)),
    keys: ({ search, language }) => {
      const slugs = parseCompareParams(search);
      return slugs.length === 0 ? [] : [compareKey(slugs, language), featuresKey(language)];
    },
  },
  {
    id: 'categories',
    path: categoriesPath,
    screen: screens.categoriesScreen,
    keys: ({ language }) => [categoriesKey(language)],
  },
  {
    id: 'category',
    path: '/categories/:slug',
    screen: screens.categoryScreen,
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
    screen: screens.blogScreen,
    address: blogAddressOf,
    keys: ({ search, language }) => [
      postsKey(blogPageQuery(parseBlogParams(search)), language),
      postsKey(ALL_POSTS, language),
    ],
  },
  {
    id: 'post',
    path: '/blog/:slug',
    screen: screens.postScreen,
    keys: ({ params, language }) => [postKey(params.slug ?? '', language)],
    keysAfter: ({ params, language }, loaded) =>
      loaded.answer(postKey(params.slug ?? '', language)) ? [postsKey(RELATED_POSTS, language)] : [],
    status: ({ params, language }, loaded) => (loaded.isMissing(postKey(params.slug ?? '', language)) ? 404 : 200),
  },
  { id: 'ratings', path: ratingsPath, screen: screens.ratingsScreen },
  { id: 'contact', path: contactPath, screen: screens.contactScreen },
  {
    id: 'privacy',
    path: privacyPath,
    screen: screens.legalScreen,
  },
  {
    id: 'terms',
    path: termsPath,
    screen: screens.legalScreen,
  },
  {
    id: 'affiliate-disclosure',
    path: affiliateDisclosurePath,
    screen: screens.legalScreen,
  },
  {
    id: 'write-review',
    path: '/tools/:slug/review',
    screen: screens.writeReviewScreen,
    keys: ({ params, language }) => [toolKey(params.slug ?? '', language)],
    status: ({ params, language }, loaded) => (loaded.isMissing(toolKey(params.slug ?? '', language)) ? 404 : 200),
  },
  {
    id: 'edit-review',
    path: '/reviews/:id/edit',
    screen: screens.editReviewScreen,
  },
  {
    id: 'auth',
    path: authPath(),
    screen: screens.authScreen,
    address: ({ search }) => authPath(namedAuthTab(search)),
    keys: ({ language }) => [toolsKey(POPULAR_TOOLS, language), categoriesKey(language)],
  },
  {
    id: 'login',
    path: loginPath,
    screen: screens.authRedirectScreen,
    target: authPath('login'),
  },
  {
    id: 'signup',
    path: signupPath,
    screen: screens.authRedirectScreen,
    target: authPath('signup'),
  },
  {
    id: 'forgot-password',
    path: forgotPasswordPath,
    screen: screens.forgotPasswordScreen,
  },
  {
    id: 'reset-password',
    path: resetPasswordPath,
    screen: screens.resetPasswordScreen,
  },
  {
    id: 'account',
    path: accountPath,
    screen: screens.accountScreen,
  },
  {
    id: 'outbox',
    path: outboxPath,
    screen: screens.outboxScreen,
  },
  {
    id: 'offline',
    path: offlinePath,
    screen: screens.offlineScreen,
  },
  {
    id: 'share',
    path: sharePath,
    screen: screens.shareScreen,
    address: ({ search }) => withParams(sharePath, parseSharedContent(search)),
  },
  {
    id: 'submit',
    path: submitPath,
    screen: screens.submitScreen,
    keys: ({ language }) => [categoriesKey(language)],
  },
  {
    id: 'test-websocket',
    path: testWebsocketPath,
    screen: screens.testWebsocketScreen,
  },
  {
    id: 'newsletter-confirm',
    path: newsletterConfirmPath,
    screen: screens.newsletterConfirmScreen,
  },
  {
    id: 'newsletter-leave',
    path: newsletterLeavePath,
    screen: screens.newsletterLeaveScreen,
  },
  {
    id: 'not-found',
    path: '*',
    screen: screens.notFoundScreen,
    status: () => 404,
  },
];
