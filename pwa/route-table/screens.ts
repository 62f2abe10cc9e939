import { defineScreen } from './screen-loader.ts';

/** Every screen and where its code is. */
export const home = defineScreen(() => import('../screens/home/home-screen.tsx').then((module) => module.HomeScreen));
export const tools = defineScreen(() =>
  import('../screens/tools/tools-screen.tsx').then((module) => module.ToolsScreen),
);
export const tool = defineScreen(() => import('../screens/tool/tool-screen.tsx').then((module) => module.ToolScreen));
export const compare = defineScreen(() =>
  import('../screens/compare/compare-screen.tsx').then((module) => module.CompareScreen),
);
export const categories = defineScreen(() =>
  import('../screens/categories/categories-screen.tsx').then((module) => module.CategoriesScreen),
);
export const category = defineScreen(() =>
  import('../screens/category/category-screen.tsx').then((module) => module.CategoryScreen),
);
export const blog = defineScreen(() => import('../screens/blog/blog-screen.tsx').then((module) => module.BlogScreen));
export const post = defineScreen(() => import('../screens/post/post-screen.tsx').then((module) => module.PostScreen));
export const ratings = defineScreen(
  () => import('../screens/static/ratings-screen.tsx').then((module) => module.RatingsScreen),
  'pages',
);
export const contact = defineScreen(
  () => import('../screens/static/contact-screen.tsx').then((module) => module.ContactScreen),
  'pages',
);
export const legal = defineScreen(
  () => import('../screens/static/legal-screen.tsx').then((module) => module.LegalScreen),
  'pages',
);
export const auth = defineScreen(
  () => import('../screens/auth/auth-screen.tsx').then((module) => module.AuthScreen),
  'own',
);
export const toAuth = defineScreen(
  () => import('../screens/auth/to-auth-screen.tsx').then((module) => module.ToAuthScreen),
  'own',
);
export const forgotPassword = defineScreen(
  () => import('../screens/auth/forgot-password-screen.tsx').then((module) => module.ForgotPasswordScreen),
  'own',
);
export const resetPassword = defineScreen(
  () => import('../screens/auth/reset-password-screen.tsx').then((module) => module.ResetPasswordScreen),
  'own',
);
export const account = defineScreen(
  () => import('../screens/account/account-screen.tsx').then((module) => module.AccountScreen),
  'own',
);
export const outbox = defineScreen(
  () => import('../screens/outbox/outbox-screen.tsx').then((module) => module.OutboxScreen),
  'own',
);
export const writeReview = defineScreen(
  () => import('../screens/review/write-review-screen.tsx').then((module) => module.WriteReviewScreen),
  'own',
);
export const editReview = defineScreen(
  () => import('../screens/review/edit-review-screen.tsx').then((module) => module.EditReviewScreen),
  'own',
);
export const offline = defineScreen(
  () => import('../screens/offline/offline-screen.tsx').then((module) => module.OfflineScreen),
  'own',
);
export const share = defineScreen(() =>
  import('../screens/share/share-screen.tsx').then((module) => module.ShareScreen),
);
export const testWebsocket = defineScreen(
  () => import('../screens/test-websocket/test-websocket-screen.tsx').then((module) => module.TestWebsocketScreen),
  'pages',
);
export const submit = defineScreen(
  () => import('../screens/submit/submit-screen.tsx').then((module) => module.SubmitScreen),
  'own',
);
export const newsletterConfirm = defineScreen(
  () => import('../screens/newsletter/newsletter-confirm-screen.tsx').then((module) => module.NewsletterConfirmScreen),
  'pages',
);
export const newsletterLeave = defineScreen(
  () => import('../screens/newsletter/newsletter-leave-screen.tsx').then((module) => module.NewsletterLeaveScreen),
  'pages',
);
export const notFound = defineScreen(() =>
  import('../screens/not-found/not-found-screen.tsx').then((module) => module.NotFoundScreen),
);
