import { useRef, useState } from 'react';
import type { AccountSession } from '#domain/model/user.ts';
import { deleteSession } from '#pwa/features/account/account-calls.ts';
import { usePersonalResource } from '#pwa/features/account/use-user.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { sessionsKey } from '#pwa/lib/api/api-keys.ts';
import { isNotFound } from '#pwa/lib/api/http-error.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { useErrorToast } from '#pwa/ui/form/form-errors.ts';
import { PanelSection } from '#pwa/ui/page/page-frame.tsx';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import { PersonalList } from './own-reviews.tsx';
import * as css from './screen.css.ts';

/** The first match wins: user agents name several browsers. */
const BROWSERS = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
] as const;

const SYSTEMS = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
] as const;

export type Device = { browser: string | null; system: string | null };

export function parseUserAgent(userAgent: string | null): Device {
  const named = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}

/** A session that is already gone counts as ended. */
async function endIfPresent({ id }: AccountSession): Promise<void> {
  await deleteSession(id).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
}

function useSessions() {
  const list = usePersonalResource(sessionsKey);
  const failed = useErrorToast('account.session_failed');
  const [isBusy, setBusy] = useState(false);
  const end = async (sessions: readonly AccountSession[]): Promise<boolean> => {
    setBusy(true);
    failed.dismiss();
    try {
      await Promise.all(sessions.map(endIfPresent));
      const text = sessions.length === 1 ? 'account.session_ended' : 'account.sessions_ended';
      showToast({ type: 'success', title: (t) => t(text) });
      return true;
    } catch (error) {
      failed.show(error);
      return false;
    } finally {
      await list.refresh().catch(() => {});
      setBusy(false);
    }
  };
  return { ...list, isBusy, end };
}

export function Sessions() {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const sessions = useSessions();
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const end = async (ended: readonly AccountSession[]) => {
    if (await sessions.end(ended)) place.current?.focus();
  };
  const endOthers = others.length > 1 && (
    <Button size="small" isBusy={sessions.isBusy} onClick={() => void end(others)}>
      {t('account.sessions_end_others')}
    </Button>
  );
  return (
    <PanelSection title={t('account.sessions')} intro={t('account.sessions_intro')} aside={endOthers}>
      <div ref={place} tabIndex={-1} className={css.place}>
        <PersonalList list={sessions} errorTitle={t('account.sessions_error')}>
          {(list) => (
            <ul className={css.rows}>
              {list.map((session) => (
                <li key={session.id} className={css.row}>
                  <SessionRow session={session} isBusy={sessions.isBusy} onEnd={() => void end([session])} />
                </li>
              ))}
            </ul>
          )}
        </PersonalList>
      </div>
    </PanelSection>
  );
}

type SessionRowProps = { session: AccountSession; isBusy: boolean; onEnd: () => void };

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const formats = useFormatters();
  const { browser, system } = parseUserAgent(session.userAgent);
  const both = browser && system && t('account.device_on', { browser, system });
  const device = both ?? browser ?? system ?? t('account.device_unknown');
  return (
    <div className={css.rowLine}>
      <div className={css.rowText}>
        <p className={css.rowName}>
          {device}
          {session.isCurrent && <span className={css.current}>{t('account.session_current')}</span>}
        </p>
        <p className={css.rowMeta}>
          <span>{t('account.session_since', { date: formats.date(session.createdAt) })}</span>
          <span>{t('account.session_seen', { date: formats.date(session.lastSeenAt) })}</span>
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          className={css.rowAction}
          isBusy={isBusy}
          aria-label={t('account.session_end_named', { device })}
          onClick={onEnd}
        >
          {t('account.session_end')}
        </Button>
      )}
    </div>
  );
}
