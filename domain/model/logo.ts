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

export function logoHash(address: string): string | null {
  return LOGO_ADDRESS.exec(address)?.[1] ?? null;
}

/** Null for addresses of other sites, which pages never load. */
export function ownLogo(logo: string | null): string | null {
  return logo?.startsWith(LOGO_FOLDER) ? logo : null;
}
