/** An icon of a package, such as "simple-icons:notion". */
const ICON = /^(?:simple-icons|lobehub):[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function isIconReference(logo: string): boolean {
  return ICON.test(logo);
}

export const LOGO_FOLDER = '/logos/';
const LOGO_ADDRESS = /^\/logos\/([0-9a-f]{32})\.png$/;

/** Where the site serves a tile; the address changes with the picture. */
export function logoAddress(hash: string): string {
  return `${LOGO_FOLDER}${hash}.png`;
}

/** Null where it is no logo's address. */
export function logoHash(address: string): string | null {
  return LOGO_ADDRESS.exec(address)?.[1] ?? null;
}

export const LOGO_SET = { path: '/logos.svg', max: 50 } as const;
const SET_ADDRESS = /^\/logos\.svg\?of=([0-9a-f]{32}(?:,[0-9a-f]{32})*)$/;

/** Where the site serves up to `LOGO_SET.max` tiles in one SVG; `#<hash>` shows one of them. */
export function logoSetAddress(hashes: readonly string[]): string {
  return `${LOGO_SET.path}?of=${hashes.join(',')}`;
}

/** Null where it is no set's address, names a hash twice, or more than are served at once. */
export function logoSetHashes(address: string): string[] | null {
  const hashes = SET_ADDRESS.exec(address)?.[1]?.split(',') ?? [];
  const isSet = hashes.length > 0 && hashes.length <= LOGO_SET.max && new Set(hashes).size === hashes.length;
  return isSet ? hashes : null;
}

type SetTile = { hash: string; png: string | null };

/**
 * With sides, so that browsers know a picture that has loaded. Tiles stand apart, and none at the
 * top: an edge of a neighbour or, without a fragment, another maker's logo would be worse than none.
 */
export function drawLogoSet(tiles: readonly SetTile[]): string {
  const parts = tiles.map(({ hash, png }, index) => {
    const y = (index + 1) * 200;
    const view = `<view id="${hash}" viewBox="0 ${y} 160 160"/>`;
    return png === null
      ? view
      : `${view}<image y="${y}" width="160" height="160" href="data:image/png;base64,${png}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160">${parts.join('')}</svg>`;
}

const SET_TILE = /<view id="([0-9a-f]{32})"[^>]*><image [^>]*base64,([^"]+)"/g;

/** PNGs in base64, by hash. */
export function readLogoSet(svg: string): Map<string, string> {
  return new Map([...svg.matchAll(SET_TILE)].map(([, hash = '', png = '']) => [hash, png]));
}

/** Null for addresses of other sites, which pages never load. */
export function ownLogo(logo: string | null): string | null {
  return logo?.startsWith(LOGO_FOLDER) ? logo : null;
}
