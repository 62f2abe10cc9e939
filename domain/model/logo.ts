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
const SET_ADDRESS = /^\/logos\?of=([0-9a-f]{32}(?:,[0-9a-f]{32})*)$/;

/** Where the site serves up to `LOGO_SET.max` tiles in one answer, as form data by their hashes. */
export function logoSetAddress(hashes: readonly string[]): string {
  return `${LOGO_SET.path}?of=${hashes.join(',')}`;
}

/** Null where it is no set's address, names a hash twice, or more than are served at once. */
export function logoSetHashes(address: string): string[] | null {
  const hashes = SET_ADDRESS.exec(address)?.[1]?.split(',') ?? [];
  const isSet = hashes.length > 0 && hashes.length <= LOGO_SET.max && new Set(hashes).size === hashes.length;
  return isSet ? hashes : null;
}

/** Null for addresses of other sites, which pages never load. */
export function ownLogo(logo: string | null): string | null {
  return logo?.startsWith(LOGO_FOLDER) ? logo : null;
}
