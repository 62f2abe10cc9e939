import { useSignals } from '@preact/signals-react/runtime';
import { BellRing, Compass, type LucideIcon, Scale, Star } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import * as css from '#pwa/features/account/auth-page.css.ts';
import { clearReturnTo, isNewReview, returnTo } from '#pwa/features/account/return-to.ts';
import { useUser } from '#pwa/features/account/use-user.ts';
import { useCategories } from '#pwa/hooks/catalogue-queries.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useTools } from '#pwa/hooks/use-resource.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { POPULAR_TOOLS } from '#pwa/lib/api/api-keys.ts';
import { connection } from '#pwa/lib/connection.ts';
import { type AuthTab, authPath, homePath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { parseAuthTab } from '#pwa/router/search-params.ts';
import { AppLink, Redirect } from '#pwa/ui/link/app-link.tsx';
import { PageHeading } from '#pwa/ui/page/page-frame.tsx';
import { NeedsScripts } from '#pwa/ui/state-panel/state-panel.tsx';
import * as tabsCss from '#pwa/ui/tabs/tabs.css.ts';
import { LoginForm, RegistrationForm } from './auth-forms.tsx';
import * as benefitsCss from './benefits.css.ts';

const TABS = [
  { tab: 'login', label: 'auth.login_tab' },
  { tab: 'signup', label: 'auth.signup_tab' },
] as const;
const TAB_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

function AuthTabs({ active, children }: { active: AuthTab; children: ReactNode }) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key === ' ') event.currentTarget.click();
    else if (TAB_KEYS.includes(event.key)) list.current?.querySelector<HTMLElement>('[aria-selected="false"]')?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <div>
      <div role="tablist" aria-label={t('auth.tabs')} className={tabsCss.list} ref={list}>
        {TABS.map(({ tab, label }) => (
          <AppLink
            key={tab}
            role="tab"
            id={`${tab}-tab`}
            to={authPath(tab)}
            replace
            state={{ keepScroll: true }}
            aria-controls="auth-panel"
            aria-selected={tab === active}
            tabIndex={tab === active ? 0 : -1}
            className={tabsCss.tab}
            onKeyDown={onKeyDown}
          >
            {t(label)}
          </AppLink>
        ))}
      </div>
      <div role="tabpanel" id="auth-panel" aria-labelledby={`${active}-tab`} className={tabsCss.panel}>
        {children}
      </div>
    </div>
  );
}

function useExploreText(): string {
  const { t } = useTranslation();
  const tools = useTools(POPULAR_TOOLS).data?.total ?? 0;
  const categories = useCategories().data?.length ?? 0;
  if (tools === 0 || categories === 0) return t('auth.explore_text_plain');
  return t('auth.explore_text', {
    tools: t('common.tool_count', { count: tools }),
    categories: t('home.category_count', { count: categories }),
  });
}

function AccountBenefits() {
  const { t } = useTranslation();
  const exploreText = useExploreText();
  return (
    <aside className={benefitsCss.panel} aria-labelledby="benefits">
      <h2 id="benefits" className={benefitsCss.title}>
        {t('auth.benefits')}
      </h2>
      <ul className={benefitsCss.list}>
        <Benefit icon={Compass} title={t('auth.explore_title')} text={exploreText} />
        <Benefit icon={Star} title={t('auth.review_title')} text={t('auth.review_text')} />
        <Benefit icon={Scale} title={t('auth.compare_title')} text={t('auth.compare_text')} />
        <Benefit icon={BellRing} title={t('auth.updated_title')} text={t('auth.updated_text')} />
      </ul>
    </aside>
  );
}

function Benefit({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className={benefitsCss.benefit}>
      <span className={benefitsCss.sign}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div>
        <h3 className={benefitsCss.name}>{title}</h3>
        <p className={benefitsCss.text}>{text}</p>
      </div>
    </li>
  );
}

function SignedInRedirect() {
  const [target] = useState(returnTo);
  useEffect(clearReturnTo, []);
  return <Redirect to={target ?? homePath} />;
}

export function AuthScreen() {
  useSignals();
  const { t } = useTranslation();
  const { search } = useRouteData();
  const { user } = useUser({ isAsked: true });
  const isHydrated = useHydrated();
  const isOffline = isHydrated && connection.value === 'offline';
  const tab = parseAuthTab(search);
  const isForReview = isHydrated && isNewReview(returnTo() ?? '');
  useFocusAfterSwitch(tab);
  if (user) return <SignedInRedirect />;
  return (
    <div className={css.screen}>
      <div className={css.main}>
        <PageHeading title={t(tab === 'signup' ? 'auth.signup_title' : 'auth.login_title')} />
        {isForReview && <p className={css.reason}>{t('auth.for_review')}</p>}
        <NeedsScripts />
        <div role="status">{isOffline && <p className={css.offline}>{t('auth.offline')}</p>}</div>
        <AuthTabs active={tab}>{tab === 'signup' ? <RegistrationForm /> : <LoginForm />}</AuthTabs>
      </div>
      <AccountBenefits />
    </div>
  );
}

/** The pressed link disappears with its form. */
function useFocusAfterSwitch(tab: AuthTab): void {
  const shown = useRef(tab);
  useEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [tab]);
}
