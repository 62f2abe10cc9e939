import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '#pwa/hooks/use-resource.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { ErrorState } from '#pwa/ui/state-panel/error-state.tsx';

type HomeListProps<T> = {
  resource: Resource<T>;
  /** The part of the answer that this list shows. */
  select: (data: T) => readonly unknown[];
  skeleton: ReactNode;
  errorTitle: string;
  emptyTitle: string;
  emptyIcon: LucideIcon;
  children: (data: T) => ReactNode;
};

/** The four states of a list on the home page (SPEC §2). What is saved is shown even if the next read fails. */
export function HomeList<T>(props: HomeListProps<T>) {
  const { resource, select, skeleton, errorTitle, emptyTitle, emptyIcon, children } = props;
  const { t } = useTranslation();
  const { data, error, retry } = resource;
  if (data !== undefined && select(data).length > 0) return children(data);
  if (data !== undefined) {
    return (
      <EmptyState icon={emptyIcon} title={emptyTitle} headingLevel={3}>
        {t('home.empty_hint')}
      </EmptyState>
    );
  }
  if (!error) return skeleton;
  return (
    <ErrorState
      title={errorTitle}
      message={t('home.error_hint')}
      headingLevel={3}
      actions={<Button onClick={retry}>{t('common.retry')}</Button>}
    />
  );
}
