const sheets = new Map<string, Promise<unknown>>();
/** They keep their places: a sheet may override those before it. */
const failed = new Map<string, HTMLLinkElement>();

/** Undefined for what nothing has to wait for. */
function loadFile(file: string): Promise<unknown> | undefined {
  const href = `/${file}`;
  const isStyle = href.endsWith('.css');
  if (sheets.has(href) || document.querySelector(`[href="${href}"],[data-files~="${href}"]`)) return sheets.get(href);
  const link = failed.get(href) ?? document.createElement('link');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.href = href;
  if (!link.isConnected) document.head.append(link);
  if (!isStyle) return undefined;
  const loading = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      sheets.delete(href);
      failed.set(href, link);
      link.removeAttribute('href');
      reject(new Error(href));
    };
  });
  sheets.set(href, loading);
  return loading;
}

/** Vite's loader is thrice its size, ignores inlined styles and never retries a sheet. `files`: what the import needs. */
export async function __vitePreload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  try {
    await Promise.all(files.map(loadFile));
    return await load();
  } catch (error) {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}
