import type { RouteId } from './route.ts';

/** The code of each route's screen by its name in Vite's manifest. Only the server asks: the browser needs no names. */
export const SCREEN_MODULES: Readonly<Record<RouteId, string>> = {
  home: 'screens/home/home-screen.tsx',
  tools: 'screens/tools/tools-screen.tsx',
  tool: 'screens/tool/tool-screen.tsx',
  compare: 'screens/compare/compare-screen.tsx',
  categories: 'screens/categories/categories-screen.tsx',
  category: 'screens/category/category-screen.tsx',
  blog: 'screens/blog/blog-screen.tsx',
  post: 'screens/post/post-screen.tsx',
  ratings: 'screens/static/ratings-screen.tsx',
  contact: 'screens/static/contact-screen.tsx',
  privacy: 'screens/static/legal-screen.tsx',
  terms: 'screens/static/legal-screen.tsx',
  'affiliate-disclosure': 'screens/static/legal-screen.tsx',
  'write-review': 'screens/review/write-review-screen.tsx',
  'edit-review': 'screens/review/edit-review-screen.tsx',
  auth: 'screens/auth/auth-screen.tsx',
  login: 'screens/auth/to-auth-screen.tsx',
  signup: 'screens/auth/to-auth-screen.tsx',
  'forgot-password': 'screens/auth/forgot-password-screen.tsx',
  'reset-password': 'screens/auth/reset-password-screen.tsx',
  account: 'screens/account/account-screen.tsx',
  'not-found': 'screens/not-found/not-found-screen.tsx',
};
