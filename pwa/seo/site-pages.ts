import { hreflangLinks } from './language-links.ts';
import {
  affiliateDisclosurePath,
  blogPath,
  categoriesPath,
  categoryPath,
  comparePath,
  contactPath,
  homePath,
  postPath,
  privacyPath,
  ratingsPath,
  submitPath,
  termsPath,
  toolPath,
  toolsPath,
} from '#pwa/router/paths.ts';

/** Every page for search engines, by what it is about, and how it is called in each language. */
export const sitePages = {
  /** Pages that are there whatever the catalogue holds. */
  fixed: [
    homePath,
    toolsPath(),
    categoriesPath,
    comparePath(),
    blogPath(),
    ratingsPath,
    submitPath,
    contactPath,
    privacyPath,
    termsPath,
    affiliateDisclosurePath,
  ] as readonly string[],
  tool: toolPath,
  category: categoryPath,
  post: postPath,
  links: hreflangLinks,
};
