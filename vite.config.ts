import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

/** The programs that run in Node, by the name of their bundle in `dist/server`. */
const SERVER_ENTRIES = { main: 'backend/main.ts', cli: 'cli/main.ts', render: 'pwa/server.tsx' };

function serverEntries(): Record<string, string> {
  const entries = Object.entries(SERVER_ENTRIES).map(([name, file]) => [name, join(root, file)] as const);
  return Object.fromEntries(entries.filter(([, file]) => existsSync(file)));
}

/** What every page runs on. */
const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|swr|dequal|use-sync-external-store|valibot|@preact)[\\/]/;

/** react-router 7 ships production files, but its export map names only those for development. */
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: join(root, 'node_modules/react-router/dist/production/index.mjs') },
];

/** Smaller files cost more in headers than compression saves. */
const COMPRESS_FROM_BYTES = 1024;

/** Writes `.br` and `.gz` beside a file, each only if it is the smaller one. */
async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length <= COMPRESS_FROM_BYTES) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (br.length < bytes.length) await writeFile(`${file}.br`, br);
  if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz);
}

/** What is compressed once here needs no time when it is sent. `index.html` is a template, and dot folders are not sent. */
function compressAssets(folder: string): Plugin {
  return {
    name: 'compress-assets',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async closeBundle(error?: Error) {
      if (error) return;
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      const sent = files.filter((file) => !/\/\.|\/index\.html$|\.(br|gz)$/.test(file.slice(folder.length)));
      await Promise.all(sent.map(compressFile));
    },
  };
}

export default defineConfig(({ command, isSsrBuild }) => ({
  root: join(root, 'pwa'),
  resolve: { alias: command === 'build' && !isSsrBuild ? PRODUCTION_ROUTER : [] },
  plugins: [react(), vanillaExtractPlugin(), compressAssets(join(root, 'dist/client'))],
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
          output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
        },
      }
    : {
        outDir: join(root, 'dist/client'),
        emptyOutDir: true,
        manifest: true,
        // Every browser that runs the build knows modulepreload.
        modulePreload: { polyfill: false },
        // One small stylesheet for all screens: the server inlines it into a first visit.
        cssCodeSplit: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Two thirds of the first visit's code, and it changes less often than ours: browsers keep it.
              groups: [
                { name: 'libraries', test: LIBRARIES, priority: 1 },
                // What every page needs of ours is one file too, however many later parts share some of it.
                { name: 'frame', tags: ['$initial'] },
              ],
            },
          },
        },
      },
  // Its index is 1,700 modules; bundled, only the icons in use are loaded when a server starts.
  ssr: { noExternal: ['lucide-react'] },
}));
