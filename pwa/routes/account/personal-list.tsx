import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidateOnSignedOut } from '#pwa/features/account/protected.tsx';
import { isOffline } from '#pwa/lib/api/http-error.ts';
import { connection } from '#pwa/lib/connection.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { errorText } from '#pwa/ui/form/error-text.ts';
import { Loading, Repeated, Skeleton, SkeletonLines } from '#pwa/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';

type PersonalListProps<T> = {
  list: { data: T[] | undefined; error: unknown; refresh: () => Promise<unknown> };
  errorTitle: string;
  children: (items: T[]) => ReactNode;
};

/** Loads independently of the rest of the screen. */
export function PersonalList<T>({ list, errorTitle, children }: PersonalListProps<T>) {
  useSignals();
  const { t } = useTranslation();
  const { data, error, refresh } = list;
  useRevalidateOnSignedOut(error);
  const isOnline = connection.value === 'online';
  useEffect(() => {
    if (isOnline && isOffline(error)) void refresh();
  }, [isOnline, error, refresh]);
  if (data) return children(data);
  if (error) {
    return (
      <ErrorState
        headingLevel={3}
        title={errorTitle}
        message={errorText(t, error)}
        actions={<Button onClick={() => void refresh()}>{t('common.retry')}</Button>}
      />
    );
  }
  return (
    <Loading>
      <SkeletonLines>
        <Repeated count={2}>
          <Skeleton width="half" />
          <Skeleton width="short" />
        </Repeated>
      </SkeletonLines>
    </Loading>
  );
}
