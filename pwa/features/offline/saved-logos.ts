import { LOGO_SET, logoAddress, logoHash, logoSetAddress, ownLogo } from '#domain/model/logo.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import { savesData } from '#pwa/lib/connection.ts';
import { withTabLock } from '#pwa/lib/scheduling.ts';

/** The service worker answers from it. */
export const LOGO_CACHE = 'logos';
const BYTES_MAX = 5 * 1024 * 1024;

/** In sets, up to a limit. Logos that are gone are left out. */
async function fetchLogos(paths: readonly string[]): Promise<Map<string, File>> {
  const pngs = new Map<string, File>();
  const hashes = paths.flatMap((path) => logoHash(path) ?? []);
  let bytes = 0;
  for (let at = 0; at < hashes.length && bytes <= BYTES_MAX; at += LOGO_SET.max) {
    const answer = await fetch(logoSetAddress(hashes.slice(at, at + LOGO_SET.max)), { priority: 'low' });
    if (!answer.ok) break;
    for (const [hash, png] of await answer.formData()) {
      if (!(png instanceof File)) continue;
      pngs.set(logoAddress(hash), png);
      bytes += png.size;
    }
  }
  return pngs;
}

async function saveAll(tools: readonly Pick<ToolSummary, 'logo'>[]): Promise<void> {
  // A removed worker leaves no caches; a page that it still controls must make none.
  if (!(await navigator.serviceWorker.getRegistration())) return;
  const cache = await caches.open(LOGO_CACHE);
  const saved = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const listed = new Set(tools.flatMap(({ logo }) => ownLogo(logo) ?? []));
  for (const path of saved) if (!listed.has(path)) await cache.delete(path);
  const missing = [...listed].filter((path) => !saved.has(path));
  if (missing.length === 0) return;
  const fetched = await fetchLogos(missing);
  let bytes = 0;
  for (const path of listed) {
    const png = fetched.get(path);
    const known = png ? undefined : await cache.match(path);
    bytes += png?.size ?? Number(known?.headers.get('Content-Length') ?? 0);
    if (bytes > BYTES_MAX) await cache.delete(path);
    else if (png) await cache.put(path, new Response(png, { headers: { 'Content-Length': String(png.size) } }));
  }
}

/** Saves logos for offline use, the first ones first, and drops others. Never throws. */
export async function saveLogos(tools: readonly Pick<ToolSummary, 'logo'>[]): Promise<void> {
  // Without tools no catalogue is known, and nothing is dropped.
  if (tools.length === 0 || !navigator.serviceWorker || savesData()) return;
  // Nothing else reads them; without a worker this waits for good.
  await navigator.serviceWorker.ready;
  await withTabLock('logos', false, () => saveAll(tools)).catch(() => {});
}
