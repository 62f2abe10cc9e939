import type { TFunction } from 'i18next';
import { toolKey } from '#pwa/lib/api/api-keys.ts';
import type { LoadedData, RouteData } from '#pwa/router/route.ts';
import { parseAuthTab } from '#pwa/router/search-params.ts';
import type { PageHead } from './page-head.ts';
import { unavailableHead } from './page-head.ts';

/** What belongs to one visitor is not for search engines. */
function privateHead({ path }: RouteData, title: string, description: string): PageHead {
  return { title, description, path, isIndexed: false, jsonLd: [] };
}

export function authHead(context: RouteData, _loaded: LoadedData, t: TFunction): PageHead {
  const isSignup = parseAuthTab(context.search) === 'signup';
  return privateHead(context, t(isSignup ? 'auth.signup_tab' : 'auth.login_tab'), t('auth.meta_description'));
}

export function forgotPasswordHead(context: RouteData, _loaded: LoadedData, t: TFunction): PageHead {
  return privateHead(context, t('auth.forgot_title'), t('auth.forgot_intro'));
}

export function resetPasswordHead(context: RouteData, _loaded: LoadedData, t: TFunction): PageHead {
  return privateHead(context, t('auth.reset_title'), t('auth.reset_intro'));
}

export function accountHead(context: RouteData, _loaded: LoadedData, t: TFunction): PageHead {
  return privateHead(context, t('layout.own_account'), t('account.meta_description'));
}

export function outboxHead(context: RouteData, _loaded: LoadedData, t: TFunction): PageHead {
  return privateHead(context, t('layout.outbox'), t('outbox.meta_description'));
}

export function writeReviewHead(context: RouteData, loaded: LoadedData, t: TFunction): PageHead {
  const key = toolKey(context.params.slug ?? '', context.language);
  const tool = loaded.answer(key);
  if (!tool) {
    return unavailableHead(loaded, key, { missing: t('tool.not_found_title'), failed: t('tool.error_title') }, t);
  }
  return privateHead(context, t('account.write_review_title', { name: tool.name }), t('account.meta_description'));
}

export function editReviewHead(context: RouteData, _loaded: LoadedData, t: TFunction): PageHead {
  return privateHead(context, t('account.edit_review_title'), t('account.meta_description'));
}

export function offlineHead(context: RouteData, _loaded: LoadedData, t: TFunction): PageHead {
  return privateHead(context, t('offline.title'), t('offline.meta_description'));
}

export function shareHead(context: RouteData, _loaded: LoadedData, t: TFunction): PageHead {
  return privateHead(context, t('share.title'), t('share.intro'));
}

export function testWebsocketHead(context: RouteData, _loaded: LoadedData, t: TFunction): PageHead {
  return privateHead(context, t('layout.nav_test_websocket'), t('test_websocket.intro'));
}

export function newsletterConfirmHead(context: RouteData, _loaded: LoadedData, t: TFunction): PageHead {
  return privateHead(context, t('newsletter_page.confirm_title'), t('newsletter_page.confirm_intro'));
}

export function newsletterLeaveHead(context: RouteData, _loaded: LoadedData, t: TFunction): PageHead {
  return privateHead(context, t('newsletter_page.leave_title'), t('newsletter_page.leave_intro'));
}
