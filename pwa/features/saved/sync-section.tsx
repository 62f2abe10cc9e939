import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useState } from 'react';
import type { SyncChoice } from '#domain/model/saved-sync.ts';
import { cachedUser } from '#pwa/features/account/cached-user.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { Button } from '#pwa/ui/button/button.tsx';
import { Dialog } from '#pwa/ui/dialog/dialog.tsx';
import { CheckboxField } from '#pwa/ui/field/choice-field.tsx';
import { useErrorToast } from '#pwa/ui/form/form-errors.ts';
import { PanelSection } from '#pwa/ui/page/page-frame.tsx';
import { changeSyncChoice, syncState } from './saved-sync.ts';
import { ownSyncChoice, startSyncChoice, syncChoice } from './sync-choice.ts';
import * as css from './sync-section.css.ts';
import { LoginLink, SyncStatus } from './sync-status.tsx';

type ForeignDialogProps = { onClose: () => void; onAnswer: (isRemoved: boolean) => void };

/** The lists here were synced with another account. */
function ForeignDialog({ onClose, onAnswer }: ForeignDialogProps) {
  const { t } = useTranslation();
  const footer = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button variant="danger" onClick={() => onAnswer(true)}>
        {t('sync.foreign_remove')}
      </Button>
      <Button variant="primary" onClick={() => onAnswer(false)}>
        {t('sync.foreign_add')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('sync.foreign_title')} footer={footer}>
      <p>{t('sync.foreign_text')}</p>
    </Dialog>
  );
}

function Choices({ userId }: { userId: number }) {
  useSignals();
  const { t } = useTranslation();
  const failed = useErrorToast('sync.choice_failed');
  const [isAsking, setAsking] = useState(false);
  const [wanted, setWanted] = useState<SyncChoice | null>(null);
  const choice = ownSyncChoice();
  const choose = async (next: SyncChoice, isRemovedFirst = false) => {
    failed.dismiss();
    setWanted(next);
    try {
      await changeSyncChoice(userId, next, isRemovedFirst);
    } catch (error) {
      failed.show(error);
    } finally {
      setWanted((latest) => (latest === next ? null : latest));
    }
  };
  const chooseLists = (lists: boolean) => {
    const before = syncChoice.peek();
    const isForeign = before !== null && before.userId !== userId;
    if (lists && isForeign) setAsking(true);
    else void choose({ lists });
  };
  return (
    <>
      <CheckboxField
        name="sync-lists"
        label={t('sync.lists')}
        hint={t('sync.lists_hint')}
        isChecked={wanted?.lists ?? choice !== null}
        onChange={chooseLists}
      />
      {choice && (
        <>
          <CheckboxField
            name="sync-notes"
            label={t('sync.notes')}
            hint={t('sync.notes_hint')}
            isChecked={wanted?.notes ?? choice.notes}
            onChange={(notes) => void choose({ lists: true, notes })}
          />
          <SyncStatus />
        </>
      )}
      {!choice && syncState.value === 'ended' && <p role="status">{t('sync.ended')}</p>}
      {isAsking && (
        <ForeignDialog
          onClose={() => setAsking(false)}
          onAnswer={(isRemoved) => {
            setAsking(false);
            void choose({ lists: true }, isRemoved);
          }}
        />
      )}
    </>
  );
}

/** Lists leave the device by choice only, and notes by a second one. */
export function SyncSection() {
  useSignals();
  const { t } = useTranslation();
  const userId = cachedUser.value?.id;
  useEffect(startSyncChoice, []);
  return (
    <div className={css.section}>
      <PanelSection title={t('sync.title')}>
        {userId === undefined ? (
          <p>
            {t('sync.log_in_text')} <LoginLink />
          </p>
        ) : (
          <Choices key={userId} userId={userId} />
        )}
      </PanelSection>
    </div>
  );
}

export function UnlessSynced({ children }: { children: ReactNode }) {
  useSignals();
  return useHydrated() && syncChoice.value === null ? children : null;
}

type KeepListsFieldProps = { isChecked: boolean; onChange: (isChecked: boolean) => void };

export function KeepListsField(props: KeepListsFieldProps) {
  useSignals();
  const { t } = useTranslation();
  if (ownSyncChoice() === null) return null;
  return <CheckboxField {...props} name="keep-lists" label={t('sync.keep')} hint={t('sync.keep_hint')} />;
}
