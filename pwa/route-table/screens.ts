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
export const ratings = defineScreen(() =>
  import('../screens/static/ratings-screen.tsx').then((module) => module.RatingsScreen),
);
export const contact = defineScreen(() =>
  import('../screens/static/contact-screen.tsx').then((module) => module.ContactScreen),
);
export const legal = defineScreen(() =>
  import('../screens/static/legal-screen.tsx').then((module) => module.LegalScreen),
);
export const auth = defineScreen(() => import('../screens/auth/auth-screen.tsx').then((module) => module.AuthScreen));
export const toAuth = defineScreen(() =>
  import('../screens/auth/to-auth-screen.tsx').then((module) => module.ToAuthScreen),
);
export const forgotPassword = defineScreen(() =>
  import('../screens/auth/forgot-password-screen.tsx').then((module) => module.ForgotPasswordScreen),
);
export const resetPassword = defineScreen(() =>
  import('../screens/auth/reset-password-screen.tsx').then((module) => module.ResetPasswordScreen),
);
export const account = defineScreen(() =>
  import('../screens/account/account-screen.tsx').then((module) => module.AccountScreen),
);
export const outbox = defineScreen(() =>
  import('../screens/outbox/outbox-screen.tsx').then((module) => module.OutboxScreen),
);
export const writeReview = defineScreen(() =>
  import('../screens/review/write-review-screen.tsx').then((module) => module.WriteReviewScreen),
);
export const editReview = defineScreen(() =>
  import('../screens/review/edit-review-screen.tsx').then((module) => module.EditReviewScreen),
);
export const offline = defineScreen(() =>
  import('../screens/offline/offline-screen.tsx').then((module) => module.OfflineScreen),
);
export const share = defineScreen(() =>
  import('../screens/share/share-screen.tsx').then((module) => module.ShareScreen),
);
export const notFound = defineScreen(() =>
  import('../screens/not-found/not-found-screen.tsx').then((module) => module.NotFoundScreen),
);
