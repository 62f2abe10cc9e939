import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { CurrentUser } from '#domain/schemas/user.ts';
import { keepUser, keptUser } from '../state/kept-user.ts';
import { dropSubmissionDraft } from '../state/drop-submission-draft.ts';
import { dropDrafts } from '../state/review-drafts.ts';
import { forgetWishedPage } from '../state/wished-page.ts';
import { useAnswerCache } from './answer-cache.ts';
import { isPersonal, userKey } from './keys.ts';
import { localSource } from './local-source.ts';

type AccountState = {
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
async function dropUnsent(userId: number): Promise<void> {
  const { discardEntriesOf } = await import('../offline/outbox/outbox.ts');
  await discardEntriesOf(userId);
}

/** What a login and a logout change in the page. */
export function useAccountState(): AccountState {
  const cache = useAnswerCache();
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const forget = (fits: (key: string) => boolean) => cache.drop((key) => key !== userKey && fits(key));
    const become = (user: CurrentUser | null) => {
      keepUser(user);
      void mutate(userKey, user, { revalidate: false });
    };
    const part = (fits: (key: string) => boolean) => {
      const gone = keptUser.peek();
      if (gone) dropDrafts(gone.id);
      dropSubmissionDraft();
      forgetWishedPage();
      forget(fits);
      become(null);
    };
    return {
      enter: (user) => {
        forget(isPersonal);
        become(user);
      },
      leave: () => part(isPersonal),
      leaveForGood: () => {
        const gone = keptUser.peek();
        if (gone) dropUnsent(gone.id).catch(() => {});
        part(() => true);
        localSource()?.forgetReviews();
        localSource()?.revalidate();
      },
      follow: () => {
        forget(isPersonal);
        const isSomebody = keptUser.peek() !== null;
        if (!isSomebody) dropSubmissionDraft();
        void mutate(userKey, isSomebody ? undefined : null, { revalidate: isSomebody });
      },
    };
  }, [cache, mutate]);
}
