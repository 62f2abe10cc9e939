import { defineScreen } from './screen-loader.ts';

/** Every screen and where its code is; the second name is the one Vite's manifest knows it by. */
export const home = defineScreen(
  () => import('../screens/home/home-screen.tsx').then((module) => module.HomeScreen),
  'screens/home/home-screen.tsx',
);
export const tools = defineScreen(
  () => import('../screens/tools/tools-screen.tsx').then((module) => module.ToolsScreen),
  'screens/tools/tools-screen.tsx',
);
export const tool = defineScreen(
  () => import('../screens/tool/tool-screen.tsx').then((module) => module.ToolScreen),
  'screens/tool/tool-screen.tsx',
);
export const compare = defineScreen(
  () => import('../screens/compare/compare-screen.tsx').then((module) => module.CompareScreen),
  'screens/compare/compare-screen.tsx',
);
export const categories = defineScreen(
  () => import('../screens/categories/categories-screen.tsx').then((module) => module.CategoriesScreen),
  'screens/categories/categories-screen.tsx',
);
export const category = defineScreen(
  () => import('../screens/category/category-screen.tsx').then((module) => module.CategoryScreen),
  'screens/category/category-screen.tsx',
);
export const blog = defineScreen(
  () => import('../screens/blog/blog-screen.tsx').then((module) => module.BlogScreen),
  'screens/blog/blog-screen.tsx',
);
export const post = defineScreen(
  () => import('../screens/post/post-screen.tsx').then((module) => module.PostScreen),
  'screens/post/post-screen.tsx',
);
export const ratings = defineScreen(
  () => import('../screens/static/ratings-screen.tsx').then((module) => module.RatingsScreen),
  'screens/static/ratings-screen.tsx',
);
export const contact = defineScreen(
  () => import('../screens/static/contact-screen.tsx').then((module) => module.ContactScreen),
  'screens/static/contact-screen.tsx',
);
export const legal = defineScreen(
  () => import('../screens/static/legal-screen.tsx').then((module) => module.LegalScreen),
  'screens/static/legal-screen.tsx',
);
export const notFound = defineScreen(
  () => import('../screens/not-found/not-found-screen.tsx').then((module) => module.NotFoundScreen),
  'screens/not-found/not-found-screen.tsx',
);
