import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { CurrentUser } from '#domain/schemas/user.ts';
import { keepUser, keptUser } from '../state/kept-user.ts';
import { dropDrafts } from '../state/review-drafts.ts';
import { useAnswerCache } from './answer-cache.ts';
import { isPersonal, userKey } from './keys.ts';

type AccountState = {
  /** After a login: this visitor is signed in now. */
  enter: (user: CurrentUser) => void;
  /** After a logout: nobody is, and nothing personal stays. Other tabs follow by what is kept on the device. */
  leave: () => void;
  /** After a removal: reviews and drafts went with the account, so no answer is true any more. */
  leaveForGood: () => void;
  /** After another tab signed in or out. */
  follow: () => void;
};

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
    return {
      enter: (user) => {
        forget(isPersonal);
        become(user);
      },
      leave: () => {
        forget(isPersonal);
        become(null);
      },
      leaveForGood: () => {
        const gone = keptUser.peek();
        if (gone) dropDrafts(gone.id);
        forget(() => true);
        become(null);
      },
      follow: () => {
        forget(isPersonal);
        const isSomebody = keptUser.peek() !== null;
        void mutate(userKey, isSomebody ? undefined : null, { revalidate: isSomebody });
      },
    };
  }, [cache, mutate]);
}
