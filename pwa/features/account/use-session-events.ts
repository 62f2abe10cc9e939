import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { CurrentUser } from '#domain/model/user.ts';
import { dropReviewDrafts } from '#pwa/features/reviews/review-drafts.ts';
import { dropSubmissionDraft } from '#pwa/features/submissions/submission-draft.ts';
import { isPersonalKey, userKey } from '#pwa/lib/api/api-keys.ts';
import { offlineSource } from '#pwa/lib/api/offline-source.ts';
import { useSwrCache } from '#pwa/lib/api/swr-cache.ts';
import { cachedUser, cacheUser } from './cached-user.ts';
import { clearReturnTo } from './return-to.ts';

type SessionEvents = {
  /** After a login: this visitor is signed in now. */
  enter: (user: CurrentUser) => void;
  /** After a logout: nobody is, and nothing personal stays. Other tabs follow by what is kept on the device. */
  leave: () => void;
  /** After a removal: reviews went with the account, so no answer is true any more, and nothing is left to send. */
  leaveForGood: () => void;
  /** After another tab signed in or out. */
  follow: () => void;
};

/** Nothing is lost with what can not be dropped: no server takes it any more. */
async function discardUnsent(userId: number): Promise<void> {
  const { discardEntriesOf } = await import('#pwa/features/outbox/outbox-actions.ts');
  await discardEntriesOf(userId);
}

/** What a login and a logout change in the page. */
export function useSessionEvents(): SessionEvents {
  const cache = useSwrCache();
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const forget = (fits: (key: string) => boolean) => cache.evict((key) => key !== userKey && fits(key));
    const become = (user: CurrentUser | null) => {
      cacheUser(user);
      void mutate(userKey, user, { revalidate: false });
    };
    const part = (fits: (key: string) => boolean) => {
      const gone = cachedUser.peek();
      if (gone) dropReviewDrafts(gone.id);
      dropSubmissionDraft();
      clearReturnTo();
      forget(fits);
      become(null);
    };
    return {
      enter: (user) => {
        forget(isPersonalKey);
        become(user);
      },
      leave: () => part(isPersonalKey),
      leaveForGood: () => {
        const gone = cachedUser.peek();
        if (gone) discardUnsent(gone.id).catch(() => {});
        part(() => true);
        offlineSource()?.clearReviews();
        offlineSource()?.revalidate();
      },
      follow: () => {
        forget(isPersonalKey);
        const isSomebody = cachedUser.peek() !== null;
        if (!isSomebody) dropSubmissionDraft();
        void mutate(userKey, isSomebody ? undefined : null, { revalidate: isSomebody });
      },
    };
  }, [cache, mutate]);
}
