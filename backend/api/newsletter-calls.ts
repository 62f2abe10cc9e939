import * as v from 'valibot';
import { Subscription, SubscriptionToken } from '#domain/model/addresses.ts';
import type { WriteCall } from './write-calls.ts';

const EmptyAnswer = v.object({});

/** The calls for the newsletter, as `WRITE_CALLS` has them. */
export const NEWSLETTER_CALLS: Readonly<Record<string, Readonly<Record<string, WriteCall>>>> = {
  '/api/newsletter': {
    post: {
      summary: 'Ask for the newsletter: a mail with a link to confirm',
      request: Subscription,
      done: { 202: EmptyAnswer },
      failed: [403, 429, 503],
    },
  },
  '/api/newsletter/confirm': {
    get: {
      summary: 'The page that the mail leads to. It changes nothing.',
      query: ['token'],
      done: { 200: null },
      failed: [],
    },
    post: {
      summary: 'Confirm a subscription',
      request: SubscriptionToken,
      done: { 200: EmptyAnswer },
      failed: [403, 503],
    },
  },
  '/api/newsletter/unsubscribe': {
    get: { summary: 'The page to leave by. It changes nothing.', query: ['token'], done: { 200: null }, failed: [] },
    post: {
      summary: 'Leave the newsletter, in one click (RFC 8058)',
      isOpen: true,
      query: ['token'],
      done: { 200: EmptyAnswer },
      failed: [503],
    },
  },
};
