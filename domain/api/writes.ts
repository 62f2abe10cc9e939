import type { Endpoint } from './endpoint.ts';

/** Calls that change something, and those of one account. Details: `call-details.ts`. */
export const WRITES = {
  register: { method: 'POST', path: '/api/register' },
  logIn: { method: 'POST', path: '/api/login' },
  logOut: { method: 'POST', path: '/api/logout' },
  removeAccount: { method: 'DELETE', path: '/api/user' },
  changePassword: { method: 'POST', path: '/api/user/password' },
  endSession: { method: 'DELETE', path: '/api/user/sessions/:id' },
  chooseSync: { method: 'PUT', path: '/api/user/lists' },
  syncLists: { method: 'POST', path: '/api/user/lists' },
  exportAccount: { path: '/api/user/export' },
  forgotPassword: { method: 'POST', path: '/api/password/forgot' },
  resetPassword: { method: 'POST', path: '/api/password/reset' },
  subscribe: { method: 'POST', path: '/api/newsletter' },
  showConfirmation: { path: '/api/newsletter/confirm' },
  confirmSubscription: { method: 'POST', path: '/api/newsletter/confirm' },
  showUnsubscription: { path: '/api/newsletter/unsubscribe' },
  unsubscribe: { method: 'POST', path: '/api/newsletter/unsubscribe' },
  createReview: { method: 'POST', path: '/api/tools/:slug/reviews' },
  editReview: { method: 'PUT', path: '/api/reviews/:id' },
  deleteReview: { method: 'DELETE', path: '/api/reviews/:id' },
  flagReview: { method: 'POST', path: '/api/reviews/:id/flag' },
  sendCorrection: { method: 'POST', path: '/api/tools/:slug/corrections' },
  submitTool: { method: 'POST', path: '/api/submissions' },
} as const satisfies Readonly<Record<string, Endpoint>>;

export type WriteName = keyof typeof WRITES;
