import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { minify } from 'terser';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { oneShape } from './vite-icons.ts';

const root = import.meta.dirname;
/** The folder of the browser's build. */
export const client = join(root, 'dist/client');

/** `WORKER=off` builds a site without a service worker, and in its place one that takes away what was installed. */
export const hasWorker = process.env.WORKER !== 'off';

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

const LEANER = [
  { file: /[\\/]react-router[\\/]dist[\\/]production[\\/]/, lean: leanRouter },
  { file: /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js/, lean: leanTranslations },
];

export function leanLibraries(): Plugin {
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

/** In the server's build as well: the browser takes over what that wrote. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      handler: (code) => ({ code: oneShape(code), map: null }),
    },
  };
}

/** Dynamic imports load scripts and styles by our own helper, which says why. */
export function loadParts(): Plugin {
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

/** Chromium then compiles in another thread. */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad';

/** A second minifier takes 3 % off our scripts after compression. */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    // Names are hashed before.
    augmentChunkHash: () => COMPILE_AT_ONCE,
    generateBundle: {
      // Vite writes before the entry.
      order: 'post',
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const isFirst = chunk.isEntry || chunk.name === 'libraries';
          const format = isFirst ? { preamble: COMPILE_AT_ONCE } : {};
          const { code } = await minify(chunk.code, { module: true, ecma: 2020, compress: { passes: 2 }, format });
          chunk.code = code ?? chunk.code;
        }
      },
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

/** Not cached by name: the template, which is not sent, and the worker, which the server adds to. */
const REBUILT = /^(?:index\.html|sw\.js|\.vite\/.*)$/;

/**
 * Pages of the last build are still open, and a server of it may still run here: its hashed files stay for one build more.
 * The same sources built again are the same build. What is sent is compressed once here, and needs no time later.
 */
export function finishClient(): Plugin {
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
      const files = (await filesIn(client)).filter((file) => !REBUILT.test(file));
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
export function serviceWorker() {
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
