/** Target of signed-out visitors. */
const LOGIN = '/auth?tab=login';

type Route = {
  path: string;
  status: number;
  heading: string | RegExp;
  /** Where scripts redirect to. */
  leadsTo?: string;
};

/** All readable screens. */
export const ROUTES: readonly Route[] = [
  { path: '/', status: 200, heading: /Find the right AI tool/ },
  { path: '/tools', status: 200, heading: /tools/i },
  { path: '/tools?search=transcribe&pricing=freemium', status: 200, heading: /transcribe/i },
  { path: '/tools?search=qqqqxyz', status: 200, heading: /qqqqxyz/i },
  { path: '/tools/chatgpt', status: 200, heading: 'ChatGPT' },
  { path: '/tools/chatgpt/alternatives', status: 200, heading: 'Alternatives to ChatGPT' },
  { path: '/compare', status: 200, heading: /compare/i },
  { path: '/compare?tools=chatgpt,claude', status: 200, heading: /^ChatGPT and Claude$/ },
  { path: '/categories', status: 200, heading: /categories/i },
  { path: '/categories/writing', status: 200, heading: 'Writing AI Tools' },
  { path: '/blog', status: 200, heading: /blog/i },
  { path: '/blog?tag=choosing', status: 200, heading: /blog/i },
  { path: '/blog/how-we-rate', status: 200, heading: 'How we rate: an average needs a count' },
  { path: '/about/order', status: 200, heading: 'How lists are ordered' },
  { path: '/about/ratings', status: 200, heading: /rating/i },
  { path: '/contact', status: 200, heading: /contact/i },
  { path: '/privacy', status: 200, heading: /privacy policy/i },
  { path: '/terms', status: 200, heading: /terms of service/i },
  { path: '/affiliate-disclosure', status: 200, heading: /affiliate disclosure/i },
  { path: '/auth', status: 200, heading: 'Welcome back' },
  { path: '/auth?tab=signup', status: 200, heading: 'Create your account' },
  { path: '/auth/forgot', status: 200, heading: 'Forgot your password?' },
  { path: '/auth/reset', status: 200, heading: 'Set a new password' },
  { path: '/account', status: 200, heading: 'This page needs JavaScript', leadsTo: LOGIN },
  { path: '/outbox', status: 200, heading: 'Outbox' },
  { path: '/tools/chatgpt/review', status: 200, heading: 'This page needs JavaScript', leadsTo: '/auth?tab=signup' },
  { path: '/tools/chatgpt/correct?field=price', status: 200, heading: 'Correct ChatGPT' },
  { path: '/list?tools=chatgpt,claude&title=My+list', status: 200, heading: 'My list' },
  { path: '/saved', status: 200, heading: 'Saved' },
  { path: '/news', status: 200, heading: "What's new for you" },
  { path: '/offline', status: 200, heading: 'Available offline' },
  { path: '/submit', status: 200, heading: 'Submit a tool' },
  { path: '/share', status: 200, heading: 'Search for what you shared', leadsTo: '/tools' },
  {
    path: '/share?text=transcribe+meetings',
    status: 200,
    heading: 'Search for what you shared',
    leadsTo: '/tools?search=transcribe+meetings',
  },
  { path: '/test-websocket', status: 200, heading: 'WebSocket test' },
  { path: '/api/newsletter/confirm', status: 200, heading: 'Confirm your subscription' },
  { path: '/api/newsletter/unsubscribe', status: 200, heading: 'Unsubscribe from the newsletter' },
  { path: '/tools/no-such-tool', status: 404, heading: /not found/i },
  { path: '/tools/no-such-tool/alternatives', status: 404, heading: /not found/i },
  { path: '/categories/no-such-category', status: 404, heading: /not found/i },
  { path: '/blog/no-such-post', status: 404, heading: /not found/i },
  { path: '/no/such/page', status: 404, heading: /page not found/i },
];

/** Redirecting pages lead to one of these (`redirecting-pages.spec.ts`). */
export const NON_REDIRECTING = ROUTES.filter(({ leadsTo }) => leadsTo === undefined);
