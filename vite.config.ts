import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const root = import.meta.dirname;
const client = join(root, 'dist/client');

/** `WORKER=off` builds a site without a service worker, and in its place one that takes away what was installed. */
const hasWorker = process.env.WORKER !== 'off';

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
 * Where screens have things in common. Parts of forms are for those with forms, plans and facts for those of tools. Styles of
 * fields are among them because a chunk of its own, with styles only, would come after the styles that build on them.
 */
const SHARED =
  /[\\/]pwa[\\/](?:ui(?![\\/](?:form|field(?![\\/]field\.css)|dialog))|hooks|design)[\\/]|[\\/]domain[\\/](?!pricing|api[\\/]writes|catalogue[\\/](?:merge|sync|saved)|model[\\/](?:plan|saved|tool-facts|submission|correction-receipt|readable))|node_modules[\\/]lucide-react[\\/]/;

/** Screens have the same file name in every folder, texts in every language: their chunks are named after the folder. */
function chunkName({ name, facadeModuleId }: { name: string; facadeModuleId: string | null }): string {
  const route = /[\\/]pwa[\\/]routes[\\/]([^\\/]+)[\\/]screen\.tsx$/.exec(facadeModuleId ?? '')?.[1];
  const language = /[\\/]locales[\\/]([a-z]+)[\\/][a-z]+\.json$/.exec(facadeModuleId ?? '')?.[1];
  return route === undefined ? (language ?? name) : `${route}-screen`;
}

/** react-router 7 ships production files, but its export map names only those for development. */
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: join(root, 'node_modules/react-router/dist/production/index.mjs') },
];

/** Parts for other kinds of apps would all stay in the build: what they are named, and that making them does nothing. */
const leanRouter = (code: string) =>
  code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1');

/** Its advice to developers, 1 kB after compression, is for development. */
const leanTranslations = (code: string) =>
  code.replace(
    /^((?:(?!=>).)*?)this\.logger\.(?:warn|error|log|deprecate|once)\((?:(?!=>|;else).)*\);$/gm,
    '$1void 0;',
  );

/** Keys of an icon's shapes, which never change places, are for development too: 2 kB after compression. */
const leanIcons = (code: string) => code.replace(/, key: "\w+"/g, '');

const LEANER = [
  { file: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, lean: leanIcons },
  { file: /[\\/]react-router[\\/]dist[\\/]production[\\/]/, lean: leanRouter },
  { file: /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js/, lean: leanTranslations },
];

function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: LEANER.map(({ file }) => file) },
      handler: (code, id) => {
        const lean = LEANER.find(({ file }) => file.test(id))?.lean;
        return lean ? { code: lean(code), map: null } : null;
      },
    },
  };
}

/** Dynamic imports load scripts and styles by our own helper, which says why. */
function loadParts(): Plugin {
  return {
    name: 'load-parts',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => join(root, 'pwa/lib/load-part.ts'),
    },
  };
}

/** The entry itself imports these. */
const FIRST = /^assets\/(?:rolldown-runtime|libraries)-/;

/** A second minifier takes 3 % off our scripts after compression. */
function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const { code } = await minify(chunk.code, { module: true, ecma: 2020, compress: { passes: 2 } });
        chunk.code = code ?? chunk.code;
      }
    },
  };
}

/** Smaller files cost more in headers than compression saves. */
const COMPRESS_FROM_BYTES = 1024;
const COMPRESSED = /\.(?:br|gz)$/;

/** Writes `.br` and `.gz` beside a file, each only if it is the smaller one. Files of the last build have theirs. */
async function compressFile(file: string): Promise<void> {
  const [own, compressed] = await Promise.all([stat(file), stat(`${file}.br`).catch(() => null)]);
  if (own.size <= COMPRESS_FROM_BYTES || (compressed && compressed.mtimeMs >= own.mtimeMs)) return;
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await (br.length < bytes.length ? writeFile(`${file}.br`, br) : rm(`${file}.br`, { force: true }));
  await (gz.length < bytes.length ? writeFile(`${file}.gz`, gz) : rm(`${file}.gz`, { force: true }));
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** The hashed files of the build that was written last; none before the first. */
async function builtAssets(): Promise<Set<string>> {
  const text = await readFile(join(client, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  const chunks: { file: string; css?: string[]; assets?: string[] }[] = Object.values(JSON.parse(text));
  return new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
}

/** Made anew by every build: the template, which is not sent, and the worker, which the server adds to. */
const MADE_ANEW = /^(?:index\.html|sw\.js|\.vite\/.*)$/;

/**
 * Pages of the last build are still open, and a server of it may still run here: its hashed files stay for one build more.
 * The same sources built again are the same build. What is sent is compressed once here, and needs no time later.
 */
function finishClient(): Plugin {
  let before = new Set<string>();
  return {
    name: 'finish-client',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async buildStart() {
      before = await builtAssets();
    },
    async writeBundle() {
      const now = await builtAssets();
      const others = new Set(await filesIn(join(root, 'pwa/public')));
      const isSame = now.size === before.size && [...now].every((file) => before.has(file));
      const isKept = (file: string) =>
        now.has(file) || others.has(file) || (isSame ? /^assets\//.test(file) : before.has(file));
      const files = (await filesIn(client)).filter((file) => !MADE_ANEW.test(file));
      const [kept, dropped] = [true, false].map((is) =>
        files.filter((file) => isKept(file.replace(COMPRESSED, '')) === is),
      );
      await Promise.all((dropped ?? []).map((file) => rm(join(client, file))));
      const plain = (kept ?? []).filter((file) => !COMPRESSED.test(file));
      await Promise.all(plain.map((file) => compressFile(join(client, file))));
    },
  };
}

/** Builds `/sw.js`. What it keeps from the start is this build's scripts; the server names the rest. */
function serviceWorker() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: hasWorker ? 'worker.ts' : 'retired-worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      swDest: join(client, 'sw.js'),
      rollupFormat: 'iife',
      injectionPoint: hasWorker ? 'self.__WB_MANIFEST' : '',
      globPatterns: ['assets/*.{js,css,woff2}', 'icon.svg'],
      manifestTransforms: [
        async (entries) => {
          const assets = await builtAssets();
          return { manifest: entries.filter(({ url }) => assets.has(url) || !url.startsWith('assets/')) };
        },
      ],
    },
    integration: {
      beforeBuildServiceWorker(options) {
        options.swDest = options.injectManifest.swDest;
      },
    },
  });
}

export default defineConfig(({ command, isSsrBuild }) => ({
  root: join(root, 'pwa'),
  resolve: { alias: command === 'build' && !isSsrBuild ? PRODUCTION_ROUTER : [] },
  plugins: [
    react(),
    vanillaExtractPlugin(),
    leanLibraries(),
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
            // The entry names 200 files.
            chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash:7].js`,
            assetFileNames: ({ names }) => `assets/${names[0]?.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`,
            codeSplitting: {
              // Two thirds of the first visit's code, and it changes less often than ours: browsers keep it.
              groups: [
                { name: 'libraries', test: LIBRARIES, priority: 1 },
                // Modules of ours that every page needs are one file too, however many later parts share some of them.
                { name: 'frame', tags: ['$initial'], priority: 1 },
                // Parts of a few hundred bytes that many screens share cost more to ask for than to have.
                { name: 'shared', test: SHARED, minShareCount: 5 },
              ],
            },
          },
        },
      },
  // Bundled, only the icons in use are loaded when a server starts, of 1,700, and help in one file instead of ten.
  ssr: { noExternal: ['lucide-react', 'commander', 'valibot'] },
}));
