import { defineScreen } from './screen-loader.ts';

/** Every screen and where its code is. */
export const homeScreen = defineScreen(() => import('#pwa/routes/home/screen.tsx').then((module) => module.HomeScreen));
export const toolsScreen = defineScreen(() =>
  import('#pwa/routes/tools/screen.tsx').then((module) => module.ToolsScreen),
);
export const toolScreen = defineScreen(() => import('#pwa/routes/tool/screen.tsx').then((module) => module.ToolScreen));
export const compareScreen = defineScreen(() =>
  import('#pwa/routes/compare/screen.tsx').then((module) => module.CompareScreen),
);
export const categoriesScreen = defineScreen(() =>
  import('#pwa/routes/categories/screen.tsx').then((module) => module.CategoriesScreen),
);
export const categoryScreen = defineScreen(() =>
  import('#pwa/routes/category/screen.tsx').then((module) => module.CategoryScreen),
);
export const blogScreen = defineScreen(() => import('#pwa/routes/blog/screen.tsx').then((module) => module.BlogScreen));
export const postScreen = defineScreen(() => import('#pwa/routes/post/screen.tsx').then((module) => module.PostScreen));
export const ratingsScreen = defineScreen(
  () => import('#pwa/routes/ratings/screen.tsx').then((module) => module.RatingsScreen),
  'pages',
);
export const contactScreen = defineScreen(
  () => import('#pwa/routes/contact/screen.tsx').then((module) => module.ContactScreen),
  'pages',
);
export const legalScreen = defineScreen(
  () => import('#pwa/routes/legal/screen.tsx').then((module) => module.LegalScreen),
  'pages',
);
export const authScreen = defineScreen(
  () => import('#pwa/routes/auth/screen.tsx').then((module) => module.AuthScreen),
  'own',
);
export const authRedirectScreen = defineScreen(
  () => import('#pwa/routes/auth/screen.tsx').then((module) => module.AuthRedirectScreen),
  'own',
);
export const forgotPasswordScreen = defineScreen(
  () => import('#pwa/routes/forgot-password/screen.tsx').then((module) => module.ForgotPasswordScreen),
  'own',
);
export const resetPasswordScreen = defineScreen(
  () => import('#pwa/routes/reset-password/screen.tsx').then((module) => module.ResetPasswordScreen),
  'own',
);
export const accountScreen = defineScreen(
  () => import('#pwa/routes/account/screen.tsx').then((module) => module.AccountScreen),
  'own',
);
export const outboxScreen = defineScreen(
  () => import('#pwa/routes/outbox/screen.tsx').then((module) => module.OutboxScreen),
  'own',
);
export const writeReviewScreen = defineScreen(
  () => import('#pwa/routes/write-review/screen.tsx').then((module) => module.WriteReviewScreen),
  'own',
);
export const editReviewScreen = defineScreen(
  () => import('#pwa/routes/edit-review/screen.tsx').then((module) => module.EditReviewScreen),
  'own',
);
export const offlineScreen = defineScreen(
  () => import('#pwa/routes/offline/screen.tsx').then((module) => module.OfflineScreen),
  'own',
);
export const shareScreen = defineScreen(() =>
  import('#pwa/routes/share/screen.tsx').then((module) => module.ShareScreen),
);
export const testWebsocketScreen = defineScreen(
  () => import('#pwa/routes/test-websocket/screen.tsx').then((module) => module.TestWebsocketScreen),
  'pages',
);
export const submitScreen = defineScreen(
  () => import('#pwa/routes/submit/screen.tsx').then((module) => module.SubmitScreen),
  'own',
);
export const newsletterConfirmScreen = defineScreen(
  () => import('#pwa/routes/newsletter-confirm/screen.tsx').then((module) => module.NewsletterConfirmScreen),
  'pages',
);
export const newsletterLeaveScreen = defineScreen(
  () => import('#pwa/routes/newsletter-leave/screen.tsx').then((module) => module.NewsletterLeaveScreen),
  'pages',
);
export const notFoundScreen = defineScreen(() =>
  import('#pwa/routes/not-found/screen.tsx').then((module) => module.NotFoundScreen),
);
