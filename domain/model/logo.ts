/** An icon of a package, such as "simple-icons:notion". */
const ICON = /^(?:simple-icons|lobehub):[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function isIconReference(logo: string): boolean {
  return ICON.test(logo);
}

const LOGO_FOLDER = '/logos/';
const LOGO_ADDRESS = /^\/logos\/([0-9a-f]{32})\.png$/;

/** Where the site serves a tile; the address changes with the picture. */
export function logoAddress(hash: string): string {
  return `${LOGO_FOLDER}${hash}.png`;
}

/** Null where it is no logo's address. */
export function logoHash(address: string): string | null {
  return LOGO_ADDRESS.exec(address)?.[1] ?? null;
}

export const LOGO_SET = { path: '/logos', max: 50 } as const;
const HASHES = /^[0-9a-f]{32}(?:,[0-9a-f]{32})*$/;

/** Where the site serves up to `LOGO_SET.max` tiles in one answer, as form data by their hashes. */
export function logoSetAddress(hashes: readonly string[]): string {
  return `${LOGO_SET.path}?of=${hashes.join(',')}`;
}

/** The hashes that a set's query asks for; null for other text, and for more than are served at once. */
export function logoSetHashes(of: unknown): string[] | null {
  if (typeof of !== 'string' || !HASHES.test(of)) return null;
  const hashes = [...new Set(of.split(','))];
  return hashes.length <= LOGO_SET.max ? hashes : null;
}

/** Null for addresses of other sites, which pages never load. */
export function ownLogo(logo: string | null): string | null {
  return logo?.startsWith(LOGO_FOLDER) ? logo : null;
}
