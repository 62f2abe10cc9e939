import { parseAuthTab } from '#pwa/router/search-params.ts';
import { type HeadBuilder, privateHead } from '#pwa/seo/page-head.ts';

export const head: HeadBuilder = (context, _loaded, t) => {
  const isSignup = parseAuthTab(context.search) === 'signup';
  return privateHead(context, t(isSignup ? 'auth.signup_tab' : 'auth.login_tab'), t('auth.meta_description'));
};
