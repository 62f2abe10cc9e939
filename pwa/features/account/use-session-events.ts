import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { CurrentUser } from '#domain/model/user.ts';
import { dropTabDrafts, dropTabDraftsBeforeLogout } from '#pwa/features/drafts/tab-draft.ts';
import { dropReviewDrafts } from '#pwa/features/reviews/review-drafts.ts';
import { isPersonalKey, userKey } from '#pwa/lib/api/api-keys.ts';
import { offlineSource, useSwrCache } from '#pwa/lib/api/swr-cache.ts';
import { cachedUser, cacheUser } from './cached-user.ts';
import { clearReturnTo } from './return-to.ts';

type SessionEvents = {
  enter: (user: CurrentUser) => void;
  leave: (drafts: 'keep' | 'discard') => void;
  /** After deletion of the account, whose reviews are in many answers. */
  leaveForGood: () => void;
  follow: () => void;
};

/** Errors are harmless: the server rejects entries of a deleted account. */
async function discardUnsent(userId: number): Promise<void> {
  const { discardEntriesOf } = await import('#pwa/features/outbox/outbox-actions.ts');
  await discardEntriesOf(userId);
}

export function useSessionEvents(): SessionEvents {
  const cache = useSwrCache();
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const evict = (fits: (key: string) => boolean) => cache.evict((key) => key !== userKey && fits(key));
    const setUser = (user: CurrentUser | null) => {
      cacheUser(user);
      void mutate(userKey, user, { revalidate: false });
    };
    const signOut = (fits: (key: string) => boolean, drafts: 'keep' | 'discard') => {
      const gone = cachedUser.peek();
      if (gone && drafts === 'discard') dropReviewDrafts(gone.id);
      // A password reset may come from somebody who was signed out.
      if (gone) dropTabDrafts();
      clearReturnTo();
      evict(fits);
      setUser(null);
    };
    return {
      enter: (user) => {
        evict(isPersonalKey);
        setUser(user);
      },
      leave: (drafts) => signOut(isPersonalKey, drafts),
      leaveForGood: () => {
        const gone = cachedUser.peek();
        if (gone) discardUnsent(gone.id).catch(() => {});
        signOut(() => true, 'discard');
        offlineSource()?.clearReviews();
        offlineSource()?.revalidate();
      },
      follow: () => {
        evict(isPersonalKey);
        const isSignedIn = cachedUser.peek() !== null;
        dropTabDraftsBeforeLogout();
        void mutate(userKey, isSignedIn ? undefined : null, { revalidate: isSignedIn });
      },
    };
  }, [cache, mutate]);
}
