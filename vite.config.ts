import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import {
  client,
  finishClient,
  hasWorker,
  leanIcons,
  leanLibraries,
  loadParts,
  minifyAgain,
  serviceWorker,
} from './vite-plugins.ts';

const root = import.meta.dirname;

/** The programs that run in Node, by the name of their bundle in `dist/server`. */
const SERVER_ENTRIES = {
  main: 'backend/server/main.ts',
  cli: 'cli/main.ts',
  render: 'pwa/entry/server.tsx',
  cards: 'backend/seo/og-image-worker.ts',
  logos: 'backend/logos/logo-worker.ts',
  'index-worker': 'backend/search/index-worker.ts',
};

function serverEntries(): Record<string, string> {
  const entries = Object.entries(SERVER_ENTRIES).map(([name, file]) => [name, join(root, file)] as const);
  return Object.fromEntries(entries.filter(([, file]) => existsSync(file)));
}

/** Packages that every page runs on. */
const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|swr|dequal|use-sync-external-store|valibot|@preact)[\\/]/;

/**
 * Of what screens share: a file costs a request and up to 150 bytes of its own. Styles of fields are among them because a
 * chunk with styles only would come after the styles that build on them.
 */
const SHARED =
  /[\\/]pwa[\\/](?:ui(?![\\/](?:form|field(?![\\/]field\.css)|dialog))|hooks|design)[\\/]|[\\/]domain[\\/](?!pricing|price-text|search|api[\\/]writes|catalogue[\\/](?:index|list-tools|count|alternatives|merge|sync|saved)|model[\\/](?:plan|saved|tool-facts|submission|correction-receipt|readable))|[\\/]pwa[\\/](?:i18n[\\/]format|features[\\/](?:tools[\\/]tool-(?:card|badges)|reviews[\\/]stars|saved[\\/]bookmark)|lib[\\/](?:scheduling|drawn-text))|node_modules[\\/]lucide-react[\\/]/;

/** Of which the home page has most, and others much. */
const OF_HOME =
  /[\\/]pwa[\\/](?:routes[\\/]home[\\/]finder-section|features[\\/](?:compare[\\/]tool-picker|news[\\/]news-state|posts[\\/](?:tag-label|post-card)))|lucide-react.*[\\/](?:shapes|layout-grid)\.mjs$/;

/** What lists and pages of tools share with each other and with what is loaded after any page. */
const COMMON =
  /[\\/]domain[\\/]pric(?:e-text|ing)\.ts$|[\\/]pwa[\\/](?:lib[\\/](?:device-store|api[\\/]parse-answer)|router[\\/]breadcrumbs|hooks[\\/]use-bar-height|design[\\/]scale|ui[\\/](?:dialog|relative-time|page[\\/]pagination|field[\\/]choice-field)|features[\\/](?:news[\\/]news-store|account[\\/]return-to|outbox[\\/]use-own-entries|reviews[\\/]review-drafts|drafts[\\/]tab-draft))/;

/** Accounts, submissions, corrections, the newsletter. */
const FORMS =
  /[\\/]pwa[\\/](?:ui[\\/](?:form|field)|features[\\/]newsletter)[\\/]|[\\/]pwa[\\/]lib[\\/]api[\\/](?:send|write)|[\\/]domain[\\/](?:api[\\/]writes|model[\\/](?:submission|correction-receipt))/;

/** Loaded after each page, all at once. */
const BACKGROUND =
  /[\\/]pwa[\\/](?:layout[\\/]background-parts|features[\\/](?:live[\\/]live-updates|compare[\\/]compare-tray)|ui[\\/]toast[\\/]toast-view)\.tsx$/;

/** For pages of tools and comparisons, and for what writes reviews. */
const FACTS =
  /[\\/]pwa[\\/](?:ui[\\/]tabs[\\/]tabs\.css|features[\\/](?:tools[\\/](?:tool-unavailable|fact-day|correct-link|plan-table|data-answer)|account[\\/]use-user|reviews[\\/](?:own-review-queries|review-status-note)))|lucide-react.*[\\/]bookmark\.mjs$/;

const LISTS = /[\\/]pwa[\\/]features[\\/]filters[\\/]|lucide-react.*[\\/]bell-ring\.mjs$/;

/** Shared on purpose, and the last part that a page loads, for which tests wait. */
const GROUPS: readonly string[] = [
  'libraries',
  'frame',
  'shared',
  'common',
  'forms',
  'background',
  'facts',
  'lists',
  'follow-news',
];

/** Screens have the same file name in every folder, texts in every language: their chunks are named after the folder. */
function chunkName({ name, facadeModuleId }: { name: string; facadeModuleId: string | null }): string {
  const route = /[\\/]pwa[\\/]routes[\\/]([^\\/]+)[\\/]screen\.tsx$/.exec(facadeModuleId ?? '')?.[1];
  const language = /[\\/]locales[\\/]([a-z]+)[\\/][a-z]+\.json$/.exec(facadeModuleId ?? '')?.[1];
  return route === undefined ? (language ?? name) : `${route}-screen`;
}

/** The entry names 200 files. What several of them share has no name that would say anything. */
function clientChunkName(chunk: { name: string; facadeModuleId: string | null }): string {
  const isNamed = chunk.facadeModuleId !== null || GROUPS.includes(chunk.name);
  return isNamed ? `assets/${chunkName(chunk)}-[hash:7].js` : 'assets/[hash:7].js';
}

/** react-router 7 ships production files, but its export map names only those for development. */
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: join(root, 'node_modules/react-router/dist/production/index.mjs') },
];

/** The entry, and what it imports itself: always there. */
const FIRST = /^assets\/(?:index|libraries)-.*js$/;

export default defineConfig(({ command, isSsrBuild }) => ({
  root: join(root, 'pwa'),
  resolve: { alias: command === 'build' && !isSsrBuild ? PRODUCTION_ROUTER : [] },
  plugins: [
    react(),
    vanillaExtractPlugin(),
    leanLibraries(),
    leanIcons(),
    loadParts(),
    minifyAgain(),
    finishClient(),
    isSsrBuild ? [] : serviceWorker(),
  ],
  define: { 'import.meta.env.HAS_WORKER': JSON.stringify(command === 'build' && hasWorker) },
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: join(root, 'dist/server'),
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node20',
        sourcemap: true,
        minify: false,
        rolldownOptions: {
          input: serverEntries(),
          output: { entryFileNames: '[name].mjs', chunkFileNames: (chunk) => `chunks/${chunkName(chunk)}-[hash].mjs` },
        },
      }
    : {
        outDir: client,
        emptyOutDir: false,
        manifest: true,
        // Every browser that runs the build knows modulepreload.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, files) => files.filter((file) => !FIRST.test(file)),
        },
        rolldownOptions: {
          output: {
            chunkFileNames: clientChunkName,
            assetFileNames: ({ names }) => `assets/${names[0]?.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`,
            codeSplitting: {
              // Two thirds of the first visit's code, and it changes less often than ours: browsers keep it.
              groups: [
                { name: 'libraries', test: LIBRARIES, priority: 1 },
                // Modules of ours that every page needs are one file too, however many later parts share some of them.
                { name: 'frame', tags: ['$initial'], priority: 1 },
                // Parts of a few hundred bytes that many screens share cost more to ask for than to have.
                { name: 'shared', test: SHARED, minShareCount: 5 },
                { name: 'shared', test: OF_HOME },
                { name: 'common', test: COMMON },
                { name: 'forms', test: FORMS },
                { name: 'background', test: BACKGROUND },
                { name: 'facts', test: FACTS },
                { name: 'lists', test: LISTS },
              ],
            },
          },
        },
      },
  // Bundled, only the icons in use are loaded when a server starts, of 1,700, and help in one file instead of ten.
  ssr: { noExternal: ['lucide-react', 'commander', 'valibot'] },
}));
