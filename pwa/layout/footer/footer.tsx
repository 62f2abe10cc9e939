import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { keyCap } from '#pwa/design/layout.css.ts';
import { withTranslations } from '#pwa/i18n/page-translations.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { keptOnServer } from '#pwa/lib/html-fragment.tsx';
import { isShortcutKey } from '#pwa/lib/keyboard.ts';
import { canonicalPath } from '#pwa/lib/url.ts';
import {
  affiliateDisclosurePath,
  blogPath,
  categoriesPath,
  categoryPath,
  comparePath,
  contactPath,
  offlinePath,
  postFeedPath,
  privacyPath,
  ratingsPath,
  submitPath,
  termsPath,
  testWebsocketPath,
  toolFeedPath,
  toolsPath,
} from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { lazyComponent } from '#pwa/ui/lazy/lazy-component.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { ThemeSwitch } from '#pwa/ui/theme-switch/theme-switch.tsx';
import { BrandMark } from '../header/header.tsx';
import { LanguageMenu } from '../header/language-menu.tsx';
import * as css from './footer.css.ts';

const ShortcutsDialog = lazyComponent(async () => {
  return (await withTranslations('pages', () => import('./shortcuts-dialog.tsx'))).ShortcutsDialog;
});

function ShortcutsButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isShortcutKey(event, '?')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button type="button" className={css.shortcutsButton} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={keyCap} aria-hidden="true">
          ?
        </span>
        {t('layout.shortcuts')}
      </button>
      {isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const COLUMNS = [
  {
    title: 'layout.directory',
    links: [
      { path: toolsPath(), label: 'layout.nav_tools' },
      { path: categoriesPath, label: 'layout.nav_categories' },
      { path: comparePath(), label: 'layout.nav_compare' },
      { path: submitPath, label: 'layout.nav_submit' },
      { path: blogPath(), label: 'layout.nav_blog' },
    ],
  },
  {
    title: 'layout.popular_categories',
    links: [
      { path: categoryPath('chatbots'), label: 'layout.category_chatbots' },
      { path: categoryPath('image-generation'), label: 'layout.category_image_generation' },
      { path: categoryPath('writing'), label: 'layout.category_writing' },
      { path: categoryPath('code'), label: 'layout.category_code' },
      { path: categoryPath('productivity'), label: 'layout.category_productivity' },
    ],
  },
  {
    title: 'layout.information',
    links: [
      { path: ratingsPath, label: 'layout.nav_ratings' },
      { path: offlinePath, label: 'layout.nav_offline' },
      { path: contactPath, label: 'layout.nav_contact' },
      { path: privacyPath, label: 'layout.nav_privacy' },
      { path: termsPath, label: 'layout.nav_terms' },
      { path: affiliateDisclosurePath, label: 'layout.nav_affiliate' },
    ],
  },
] as const;

const LinkColumns = keptOnServer('footer', function Columns() {
  const { t } = useTranslation();
  return COLUMNS.map(({ title, links }) => (
    <nav key={title} aria-label={t(title)} className={css.column}>
      <h2 className={css.heading}>{t(title)}</h2>
      <ul className={css.links}>
        {links.map(({ path, label }) => (
          <li key={path}>
            <AppLink to={path} className={css.link}>
              {t(label)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  ));
});

/** Feed readers request these without cookies, so their addresses name the language. */
const FEEDS = [
  { path: toolFeedPath, label: 'layout.feed_tools' },
  { path: postFeedPath, label: 'layout.feed_posts' },
] as const;

export function Footer({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const { t } = useTranslation();
  const { site, language } = useRouteData();
  return (
    <footer className={css.footer}>
      <div className={css.inside}>
        <div className={css.about}>
          <p className={css.brand}>
            <BrandMark />
            {site.siteName}
          </p>
          <p className={css.intro}>{t('layout.footer_intro')}</p>
        </div>
        <LinkColumns />
        <div className={css.bottom}>
          <div className={css.imprint}>
            <p className={css.copyright}>
              {t('layout.copyright', { year: site.today.slice(0, 4), site: site.siteName })}
            </p>
            {FEEDS.map(({ path, label }) => (
              <a key={path} href={canonicalPath(path, language)} type="application/rss+xml" className={css.link}>
                {t(label)}
              </a>
            ))}
            <AppLink to={testWebsocketPath} className={css.smallLink}>
              {t('layout.nav_test_websocket')}
            </AppLink>
          </div>
          <div className={css.settings}>
            <ShortcutsButton />
            <LanguageMenu onLanguage={onLanguage} />
            <ThemeSwitch name="theme-footer" />
          </div>
        </div>
      </div>
    </footer>
  );
}
