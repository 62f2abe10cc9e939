export const STATES = ['full', 'empty', 'error', 'offline'] as const;
export type State = (typeof STATES)[number];

type Screen = {
  /** `{own}` is the id of the account's review. */
  full: string;
  empty?: string;
  reads?: true;
  isOffline?: true;
  isPersonal?: true;
  /** With tools on two lists of the device, except in its empty state. */
  isFilled?: true;
};

export const SCREENS: Readonly<Record<string, Screen>> = {
  home: { full: '/', reads: true, isOffline: true },
  tools: { full: '/tools', empty: '/tools?search=qqqqxyz', reads: true, isOffline: true },
  'tools-filtered': { full: '/tools?search=transcribe&pricing=freemium' },
  'tools-closest': { full: '/tools?search=linkedin+selfies+headshot' },
  tool: { full: '/tools/chatgpt', reads: true, isOffline: true },
  alternatives: { full: '/tools/chatgpt/alternatives', reads: true, isOffline: true },
  'tool-features': { full: '/tools/chatgpt#features' },
  'tool-reviews': { full: '/tools/chatgpt#reviews', empty: '/tools/pinecone#reviews', isOffline: true },
  'tool-missing': { full: '/tools/no-such-tool' },
  compare: { full: '/compare?tools=chatgpt,claude,gemini', empty: '/compare', reads: true, isOffline: true },
  'compare-one': { full: '/compare?tools=chatgpt' },
  'compare-two': { full: '/compare?tools=chatgpt,claude' },
  categories: { full: '/categories', reads: true, isOffline: true },
  category: { full: '/categories/writing', empty: '/categories/writing?pricing=free', reads: true, isOffline: true },
  'category-missing': { full: '/categories/no-such-category' },
  blog: { full: '/blog', empty: '/blog?tag=no-such-tag', reads: true, isOffline: true },
  post: { full: '/blog/how-we-rate', reads: true, isOffline: true },
  order: { full: '/about/order' },
  ratings: { full: '/about/ratings', isOffline: true },
  contact: { full: '/contact' },
  privacy: { full: '/privacy' },
  login: { full: '/auth?tab=login', isOffline: true },
  signup: { full: '/auth?tab=signup' },
  forgot: { full: '/auth/forgot' },
  reset: { full: '/auth/reset' },
  offline: { full: '/offline', isOffline: true },
  outbox: { full: '/outbox', isOffline: true },
  list: { full: '/list?tools=chatgpt,claude&title=My+list', empty: '/list', reads: true, isOffline: true },
  saved: { full: '/saved', empty: '/saved', isOffline: true, isFilled: true },
  news: { full: '/news', isOffline: true },
  share: { full: '/share?text=transcribe+meetings', empty: '/share' },
  submit: { full: '/submit', isOffline: true },
  correct: { full: '/tools/chatgpt/correct?field=price' },
  'newsletter-confirm': { full: '/api/newsletter/confirm' },
  'newsletter-leave': { full: '/api/newsletter/unsubscribe' },
  'test-websocket': { full: '/test-websocket' },
  'not-found': { full: '/no/such/page', isOffline: true },
  account: { full: '/account', empty: '/account', reads: true, isPersonal: true },
  'write-review': { full: '/tools/claude/review', isPersonal: true },
  'edit-review': { full: '/reviews/{own}/edit', reads: true, isPersonal: true },
};

export function addressOf(screen: Screen, state: State): string | null {
  if (state === 'empty') return screen.empty ?? null;
  const isThere = { full: true, error: screen.reads, offline: screen.isOffline }[state];
  return isThere ? screen.full : null;
}
