import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountSession } from '#domain/model/user.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { PanelSection } from '#pwa/ui/page/section.tsx';
import { PersonalList } from './personal-list.tsx';
import * as css from './screen.css.ts';
import { parseUserAgent, useSessions } from './use-sessions.ts';

export function Sessions() {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const sessions = useSessions();
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  // The pressed button disappears with its row.
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
