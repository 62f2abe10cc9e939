import type { PageSource } from '#backend/pages/page-renderer.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { pageAddress } from '#pwa/router/routes.ts';

const PAGE = '<html lang="en"><!--head--><!--app--><!--boot-->';

/** A fake build whose pages depend on the request only. `renderer` replaces parts of its own. */
export function pageSource(
  worker: string | null = 'work();',
  renderer: Partial<PageSource['renderer']> = {},
): PageSource {
  return {
    isCached: true,
    template: { html: PAGE, manifest: {}, sheets: new Map(), scriptHashes: ['sha256-x'], build: 'test', worker },
    renderer: {
      inlineScript: '',
      pageAddress,
      renderPage: async () => ({ status: 200, html: 'a page', head: '', boot: '', modules: [] }),
      renderErrorPage: () => Promise.reject(new Error('no page of these tests fails')),
      renderShell: ({ siteName }) => {
        return { path: '/shell', status: 200, html: siteName, head: '', boot: '{"isShell":true}', modules: [] };
      },
      renderManifests: async ({ siteName }) =>
        LANGUAGES.map((lang) => {
          return { path: `/manifest-${lang}.webmanifest`, text: JSON.stringify({ name: siteName, lang }) };
        }),
      ...renderer,
    },
  };
}
