import type english from '#locales/en.json';

type Section = keyof typeof english;

/**
 * Sections not sent with every page: `pages` and `own` load with the screens that need them, `server` never reaches a
 * browser. All others are in `frame`.
 */
export const LAZY_SECTIONS = {
  pages: ['contact', 'legal', 'newsletter_page', 'ratings', 'shortcuts', 'test_websocket'],
  own: ['account', 'auth', 'flag', 'install_help', 'offline', 'outbox', 'review_form', 'submit'],
  server: ['llms', 'mail', 'manifest'],
} as const satisfies Record<string, readonly Section[]>;

export type Namespace = 'frame' | keyof typeof LAZY_SECTIONS;

export type LazyNamespace = 'pages' | 'own';

export function namespaceOf(section: string): Namespace {
  const later = Object.keys(LAZY_SECTIONS) as (keyof typeof LAZY_SECTIONS)[];
  return later.find((part) => LAZY_SECTIONS[part].some((each) => each === section)) ?? 'frame';
}
