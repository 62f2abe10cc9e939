import type { TFunction } from 'i18next';
import { LANGUAGE_TAGS, type Language } from '#domain/languages.ts';
import { light } from '#pwa/design/colours.ts';
import { categoriesPath, comparePath, homePath, offlinePath, sharePath, toolsPath } from '#pwa/router/paths.ts';

type Image = { src: string; sizes: string; type: string; purpose?: string };

function png(folder: string, name: string, sizes: string): Image {
  return { src: `/${folder}/${name}.png`, sizes, type: 'image/png' };
}

const ICONS: Image[] = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { ...png('icons', 'icon-192', '192x192'), purpose: 'any' },
  { ...png('icons', 'icon-512', '512x512'), purpose: 'any' },
  { ...png('icons', 'maskable-512', '512x512'), purpose: 'maskable' },
  { ...png('icons', 'monochrome-512', '512x512'), purpose: 'monochrome' },
];

function shortcut(name: string, url: string, icon: string) {
  return { name, url, icons: [png('icons', `${icon}-96`, '96x96'), png('icons', `${icon}-192`, '192x192')] };
}

function screenshots(t: TFunction) {
  const labels = { home: t('manifest.home'), tools: t('manifest.tools'), compare: t('manifest.compare') };
  const forms = { wide: '1280x800', narrow: '585x1266' } as const;
  return Object.entries(forms).flatMap(([form, sizes]) =>
    Object.entries(labels).map(([name, label]) => {
      return { ...png('screenshots', `${name}-${form}`, sizes), form_factor: form, label };
    }),
  );
}

/** All languages are one app (`id`), which opens in the stored language. */
export function webManifest(siteName: string, language: Language, t: TFunction) {
  return {
    id: homePath,
    name: siteName,
    short_name: siteName,
    description: t('manifest.description'),
    lang: LANGUAGE_TAGS[language],
    dir: 'ltr',
    start_url: homePath,
    scope: homePath,
    display: 'standalone',
    orientation: 'any',
    theme_color: light.brand,
    background_color: light.bg,
    categories: ['productivity', 'utilities', 'business'],
    icons: ICONS,
    screenshots: screenshots(t),
    shortcuts: [
      shortcut(t('manifest.search'), `${toolsPath()}?focus=search`, 'search'),
      shortcut(t('layout.nav_compare'), comparePath(), 'compare'),
      shortcut(t('layout.nav_categories'), categoriesPath, 'categories'),
      shortcut(t('manifest.offline'), offlinePath, 'offline'),
    ],
    share_target: {
      action: sharePath,
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    handle_links: 'preferred',
    edge_side_panel: { preferred_width: 480 },
  };
}
