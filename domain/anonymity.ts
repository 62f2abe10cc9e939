import { fold } from './search/fold.ts';

export const ANONYMOUS = 'Anonymous';

/** Whoever signs as "anonymous", in any spelling, means the box. */
export function isAnonymousName(name: string): boolean {
  return fold(name).replace(/[^\p{L}\p{N}]/gu, '') === 'anonymous';
}
