import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { savedSlugsOf } from '#domain/catalogue/saved-lists.ts';
import { watchesOf } from '#domain/catalogue/watches.ts';
import { tellNewsAgain } from '#pwa/features/news/follow-news.ts';
import { changeNewsRecords, loadNewsRecords, newsRecords } from '#pwa/features/news/news-store.ts';
import { countCachedReviews } from '#pwa/features/offline/cached-reviews.ts';
import { cataloguesInUse, pendingUpdate } from '#pwa/features/offline/offline-state.ts';
import { useOwnEntries } from '#pwa/features/outbox/use-own-entries.ts';
import { loadSaved, savedRecords } from '#pwa/features/saved/saved-store.ts';
import { formatBytes } from '#pwa/i18n/format-units.ts';
import { useLanguage, useTranslation } from '#pwa/i18n/use-translation.tsx';
import { newsPath, outboxPath, savedPath } from '#pwa/router/paths.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialog/dialog.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { PanelSection } from '#pwa/ui/page/page-frame.tsx';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import * as css from './screen.css.ts';

type StorageEstimateFacts = {
  used: number | null;
  quota: number | null;
  isProtected: boolean | null;
};

const UNKNOWN_STORAGE: StorageEstimateFacts = { used: null, quota: null, isProtected: null };

/** Any of these may be missing. */
async function readStorageEstimate(): Promise<StorageEstimateFacts> {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  const [estimate, isProtected] = await Promise.all([
    storage?.estimate?.().catch(() => undefined),
    storage?.persisted?.().catch(() => undefined),
  ]);
  return { used: estimate?.usage ?? null, quota: estimate?.quota ?? null, isProtected: isProtected ?? null };
}

function useStorageEstimate(): { facts: StorageEstimateFacts | null; protect: () => Promise<boolean> } {
  useSignals();
  const [facts, setFacts] = useState<StorageEstimateFacts | null>(null);
  const saved = cataloguesInUse.value;
  const read = useCallback(async () => setFacts(await readStorageEstimate().catch(() => UNKNOWN_STORAGE)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved takes more room
  useEffect(() => void read(), [read, saved]);
  const protect = async () => {
    const isGranted = await navigator.storage.persist().catch(() => false);
    await read();
    return isGranted;
  };
  return { facts, protect };
}

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

export function DeviceFacts() {
  const { t } = useTranslation();
  const waiting = useOwnEntries().length;
  return (
    <PanelSection title={t('offline.device')}>
      <dl className={css.facts}>
        <OfflineSupportFact />
        <ReviewsFact />
        <SavedToolsFact />
        <NewsFact />
        <Fact term={t('layout.outbox')}>
          {waiting === 0 ? (
            t('outbox.empty_title')
          ) : (
            <AppLink to={outboxPath}>{t('layout.outbox_count', { count: waiting })}</AppLink>
          )}
        </Fact>
        <StorageFacts />
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

function OfflineSupportFact() {
  useSignals();
  const { t } = useTranslation();
  const app = useOfflineSupport();
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

function ReviewsFact() {
  const { t } = useTranslation();
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    countCachedReviews().then(setCount, () => setCount(0));
  }, []);
  return (
    <Fact term={t('offline.reviews')}>
      {count === 0 ? t('offline.reviews_none') : count && t('offline.reviews_of', { count })}
    </Fact>
  );
}

const bytesOf = (records: ReadonlyMap<string, unknown>) =>
  new TextEncoder().encode(JSON.stringify([...records.values()])).byteLength;

function SavedToolsFact() {
  useSignals();
  const { t } = useTranslation();
  const language = useLanguage();
  useEffect(() => void loadSaved(), []);
  const records = savedRecords.value;
  return (
    <Fact term={t('layout.nav_saved')}>
      {records && (
        <AppLink to={savedPath}>
          {t('common.tool_count', { count: savedSlugsOf(records).length })}, {formatBytes(bytesOf(records), language)}
        </AppLink>
      )}
    </Fact>
  );
}

function NewsFact() {
  useSignals();
  const { t } = useTranslation();
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => void loadNewsRecords(), []);
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
          {t('offline.watch_count', { count: watchesOf(records).length })}, {formatBytes(bytesOf(records), language)}
        </AppLink>
      )}
    </Fact>
  );
}

function StorageFacts() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { facts, protect } = useStorageEstimate();
  const bytes = (size: number) => formatBytes(size, language);
  const ask = async () => {
    const isGranted = await protect();
    showToast({
      type: isGranted ? 'success' : 'warning',
      title: (say) => say(isGranted ? 'offline.protect_granted' : 'offline.protect_refused'),
    });
  };
  const { used = null, quota = null, isProtected = null } = facts ?? {};
  const size = used === null ? t('offline.unknown') : bytes(used);
  const protection = isProtected === null ? t('offline.unknown') : t(isProtected ? 'common.yes' : 'common.no');
  return (
    <>
      <Fact term={t('offline.storage')}>
        {facts && (used !== null && quota ? t('offline.storage_of', { used: size, quota: bytes(quota) }) : size)}
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
