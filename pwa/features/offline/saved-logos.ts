import { LOGO_SET, logoAddress, logoHash, logoSetAddress, ownLogo, readLogoSet } from '#domain/model/logo.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import { savesData } from '#pwa/lib/connection.ts';
import { withTabLock } from '#pwa/lib/scheduling.ts';

/** The service worker answers from it. */
export const LOGO_CACHE = 'logos';
const BYTES_MAX = 5 * 1024 * 1024;

/** A tenth of the time of `Uint8Array.from`: 16 ms for a megabyte. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** By address; logos that are gone are left out. Throws where the server gives no set. */
async function fetchSet(paths: readonly string[]): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const hashes = paths.flatMap((path) => logoHash(path) ?? []);
  if (hashes.length === 0) return new Map();
  const answer = await fetch(logoSetAddress(hashes), { priority: 'low' });
  if (!answer.ok) throw new Error(`${answer.status} for a set of logos`);
  const pngs = readLogoSet(await answer.text());
  return new Map(
    hashes.flatMap((hash) => {
      const png = pngs.get(hash);
      return png === undefined ? [] : [[logoAddress(hash), bytesOf(png)] as const];
    }),
  );
}

const asAnswer = (png: Uint8Array<ArrayBuffer>) =>
  new Response(png, {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(png.byteLength),
      'X-Content-Type-Options': 'nosniff',
    },
  });

/** Set by set, so that a lost connection or a full disk costs no more than one. */
async function saveAll(tools: readonly Pick<ToolSummary, 'logo'>[]): Promise<void> {
  // A removed worker leaves no caches; a page that it still controls must make none.
  if (!(await navigator.serviceWorker.getRegistration())) return;
  const cache = await caches.open(LOGO_CACHE);
  const saved = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const paths = new Set(tools.flatMap(({ logo }) => ownLogo(logo) ?? []));
  for (const path of saved) if (!paths.has(path)) await cache.delete(path);
  const listed = [...paths];
  if (listed.every((path) => saved.has(path))) return;
  let bytes = 0;
  for (let at = 0; at < listed.length; at += LOGO_SET.max) {
    const set = listed.slice(at, at + LOGO_SET.max);
    const fetched = await fetchSet(bytes < BYTES_MAX ? set.filter((path) => !saved.has(path)) : []);
    for (const path of set) {
      const png = fetched.get(path);
      const known = png ? undefined : await cache.match(path);
      bytes += png?.byteLength ?? Number(known?.headers.get('Content-Length') ?? 0);
      if (bytes > BYTES_MAX) await cache.delete(path);
      else if (png) await cache.put(path, asAnswer(png));
    }
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
