import type english from '#locales/en.json';

type Section = keyof typeof english;

/**
 * The sections of the packs that do not come with every page, by the part they come in: `pages` and `own` with the screens
 * and late parts that ask for them, `server` to no browser. All other sections are the frame's.
 */
export const LAZY_SECTIONS = {
  pages: ['contact', 'legal', 'newsletter_page', 'ratings', 'shortcuts', 'test_websocket'],
  own: ['account', 'auth', 'flag', 'install_help', 'offline', 'outbox', 'review_form', 'submit'],
  server: ['llms', 'mail', 'manifest'],
} as const satisfies Record<string, readonly Section[]>;

export type Namespace = 'frame' | keyof typeof LAZY_SECTIONS;

/** What a screen or a late part may ask for. */
export type LazyNamespace = 'pages' | 'own';

/** The part that brings a section's texts. */
export function namespaceOf(section: string): Namespace {
  const later = Object.keys(LAZY_SECTIONS) as (keyof typeof LAZY_SECTIONS)[];
  return later.find((part) => LAZY_SECTIONS[part].some((each) => each === section)) ?? 'frame';
}
