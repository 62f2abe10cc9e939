import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useState } from 'react';
import { savedSlugsOf } from '#domain/catalogue/saved-lists.ts';
import { watchesOf } from '#domain/catalogue/watches.ts';
import { tellNewsAgain } from '#pwa/features/news/follow-news.ts';
import { changeNewsRecords, newsRecords } from '#pwa/features/news/news-store.ts';
import { pendingUpdate } from '#pwa/features/offline/offline-state.ts';
import { useOwnEntries } from '#pwa/features/outbox/use-own-entries.ts';
import { savedRecords } from '#pwa/features/saved/saved-store.ts';
import { formatBytes, formatKilobytes } from '#pwa/i18n/format-units.ts';
import { useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { newsPath, outboxPath, savedPath } from '#pwa/router/paths.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialog/dialog.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { PanelSection } from '#pwa/ui/page/page-frame.tsx';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import * as css from './screen.css.ts';
import { type StoredSizes, useStorageEstimate, useStoredSizes } from './stored-sizes.ts';
import type { SavedLanguages } from './use-saved-languages.ts';

export type OfflineSupport = 'ready' | 'preparing' | 'unsupported';

/** Null until known. */
export function useOfflineSupport(): OfflineSupport | null {
  const [state, setState] = useState<OfflineSupport | null>(null);
  useEffect(() => {
    if (!import.meta.env.HAS_WORKER || !('serviceWorker' in navigator)) return setState('unsupported');
    let isWanted = true;
    const tell = (known: OfflineSupport) => isWanted && setState(known);
    const { serviceWorker } = navigator;
    serviceWorker.getRegistration().then(
      (worker) => tell(worker?.active ? 'ready' : 'preparing'),
      () => tell('unsupported'),
    );
    void serviceWorker.ready.then(() => tell('ready'));
    return () => {
      isWanted = false;
    };
  }, []);
  return state;
}

export function DeviceFacts({ saved }: { saved: SavedLanguages['saved'] }) {
  const { t } = useTranslation();
  const waiting = useOwnEntries().length;
  const app = useOfflineSupport();
  const sizes = useStoredSizes(saved, app === 'ready');
  return (
    <PanelSection title={t('offline.device')}>
      <dl className={css.facts}>
        <OfflineSupportFact app={app} />
        <Fact term={t('offline.app_files')}>
          <Size kilobytes={sizes.app} />
        </Fact>
        <Fact term={t('offline.languages')}>
          <Size kilobytes={sizes.languages} />
        </Fact>
        <ReviewsFact sizes={sizes} />
        <SavedToolsFact kilobytes={sizes.saved} />
        <NewsFact kilobytes={sizes.news} />
        <Fact term={t('layout.outbox')}>
          {waiting === 0 ? (
            t('outbox.empty_title')
          ) : (
            <AppLink to={outboxPath}>{t('layout.outbox_count', { count: waiting })}</AppLink>
          )}
        </Fact>
        <StorageFacts total={sizes.total} />
      </dl>
    </PanelSection>
  );
}

type FactProps = { term: string; children: ReactNode; action?: ReactNode };

function Fact({ term, children, action }: FactProps) {
  return (
    <div className={css.fact}>
      <dt className={css.term}>{term}</dt>
      <dd className={css.value}>
        {children}
        {action}
      </dd>
    </div>
  );
}

type SizeProps = { kilobytes: number | null };

function Size({ kilobytes }: SizeProps) {
  const language = useLanguage();
  return kilobytes !== null && formatKilobytes(kilobytes, language);
}

function AndSize({ kilobytes }: SizeProps) {
  return (
    kilobytes !== null && (
      <>
        , <Size kilobytes={kilobytes} />
      </>
    )
  );
}

function OfflineSupportFact({ app }: { app: OfflineSupport | null }) {
  useSignals();
  const { t } = useTranslation();
  const update = pendingUpdate.value;
  return (
    <>
      <Fact term={t('offline.app')}>{app && t(`offline.app_${app}`)}</Fact>
      {update && (
        <Fact
          term={t('offline.update')}
          action={
            <Button size="small" variant="primary" onClick={update}>
              {t('common.reload')}
            </Button>
          }
        >
          {null}
        </Fact>
      )}
    </>
  );
}

function ReviewsFact({ sizes: { reviewCount: count, reviews } }: { sizes: StoredSizes }) {
  const { t } = useTranslation();
  return (
    <Fact term={t('offline.reviews')}>
      {count === 0 && t('offline.reviews_none')}
      {count !== null && count > 0 && (
        <span>
          {t('offline.reviews_of', { count })}
          <AndSize kilobytes={reviews} />
        </span>
      )}
    </Fact>
  );
}

function SavedToolsFact({ kilobytes }: SizeProps) {
  useSignals();
  const { t } = useTranslation();
  const records = savedRecords.value;
  return (
    <Fact term={t('layout.nav_saved')}>
      {records && (
        <AppLink to={savedPath}>
          {t('common.tool_count', { count: savedSlugsOf(records).length })}
          <AndSize kilobytes={kilobytes} />
        </AppLink>
      )}
    </Fact>
  );
}

function NewsFact({ kilobytes }: SizeProps) {
  useSignals();
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const records = newsRecords.value;
  const [name, label] = [t('offline.news'), t('offline.remove_named', { language: t('offline.news') })];
  const remove = async () => {
    setAsking(false);
    const isKept = await changeNewsRecords(() => new Map());
    await tellNewsAgain();
    const title = isKept ? 'offline.removed' : 'errors.generic';
    showToast({ type: isKept ? 'success' : 'error', title: (say) => say(title) });
  };
  return (
    <Fact
      term={name}
      action={
        <>
          <Button size="small" aria-label={label} onClick={() => setAsking(true)}>
            {t('offline.remove')}
          </Button>
          <ConfirmDialog
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            onConfirm={() => void remove()}
            title={t('offline.news_title')}
            message={t('offline.news_message')}
            action={t('offline.remove')}
          />
        </>
      }
    >
      {records && (
        <AppLink to={newsPath}>
          {t('offline.watch_count', { count: watchesOf(records).length })}
          <AndSize kilobytes={kilobytes} />
        </AppLink>
      )}
    </Fact>
  );
}

function StorageFacts({ total }: { total: number | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { facts, protect } = useStorageEstimate();
  const ask = async () => {
    const isGranted = await protect();
    showToast({
      type: isGranted ? 'success' : 'warning',
      title: (say) => say(isGranted ? 'offline.protect_granted' : 'offline.protect_refused'),
    });
  };
  const { quota = null, isProtected = null } = facts ?? {};
  const used = total === null ? '' : formatKilobytes(total, language);
  const protection = isProtected === null ? t('offline.unknown') : t(isProtected ? 'common.yes' : 'common.no');
  return (
    <>
      <Fact term={t('offline.storage')}>
        {facts && used && (quota ? t('offline.storage_of', { used, quota: formatBytes(quota, language) }) : used)}
      </Fact>
      <Fact
        term={t('offline.protected')}
        action={
          isProtected === false && (
            <Button size="small" onClick={() => void ask()}>
              {t('offline.protect')}
            </Button>
          )
        }
      >
        {facts && protection}
      </Fact>
    </>
  );
}
