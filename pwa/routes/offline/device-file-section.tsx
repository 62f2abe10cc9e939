import { Download, FolderOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  type Account,
  accountOf,
  collectDeviceFile,
  countOf,
  type FileRefusal,
  HELD_KINDS,
  LEFT_OUT,
  type OpenedFile,
  readDeviceFile,
  restoreDeviceFile,
  summaryOf,
} from '#pwa/features/device-file/device-file.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { Button } from '#pwa/ui/button/button.tsx';
import { Dialog } from '#pwa/ui/dialog/dialog.tsx';
import { PanelSection } from '#pwa/ui/page/page-frame.tsx';
import { saveFile } from '#pwa/ui/share/share-links.tsx';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import * as css from './screen.css.ts';

const OUTCOMES = ['added', 'changed', 'left'] as const;

type Read = { file: OpenedFile; account: Account };

const sumOf = (counts: Account[keyof Account]) => OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);

function AccountTable({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { number } = useFormatters();
  const kinds = HELD_KINDS.filter((kind) => sumOf(account[kind]) > 0);
  if (kinds.length === 0) return null;
  return (
    <table className={css.account}>
      <caption>
        <VisuallyHidden>{t('device_file.account')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <td />
          {OUTCOMES.map((outcome) => (
            <th key={outcome} scope="col">
              {t(`device_file.${outcome}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`device_file.kind_${kind}`)}</th>
            {OUTCOMES.map((outcome) => (
              <td key={outcome}>{number(account[kind][outcome])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Nothing changes before the visitor has seen what would. */
export function DeviceFileSection() {
  const { t } = useTranslation();
  const { date } = useFormatters();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<FileRefusal | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const summary = read && summaryOf(read.account);

  const busily = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch {
      showToast({ type: 'error', title: (say) => say('errors.generic') });
    }
    setBusy(false);
  };
  const save = () =>
    busily(async () => {
      const file = await collectDeviceFile();
      const day = new Date(file.savedAt).toISOString().slice(0, 'YYYY-MM-DD'.length);
      saveFile(`ai-dir-${day}.json`, 'application/json', JSON.stringify(file));
    });
  const open = (chosen: File) =>
    busily(async () => {
      const file = await readDeviceFile(chosen);
      if (typeof file === 'string') setRefusal(file);
      else setRead({ file, account: await accountOf(file) });
    });
  const restore = ({ file }: Read) =>
    busily(async () => {
      const isDone = await restoreDeviceFile(file);
      setRead(null);
      if (isDone) showToast({ type: 'success', title: (say) => say('device_file.done') });
      else {
        showToast({
          type: 'warning',
          title: (say) => say('device_file.partly'),
          message: (say) => say('device_file.partly_text'),
        });
      }
    });

  return (
    <PanelSection title={t('device_file.title')} intro={t('device_file.intro')}>
      <div className={css.fileButtons}>
        <Button icon={Download} isBusy={isBusy} onClick={() => void save()}>
          {t('device_file.save')}
        </Button>
        <Button icon={FolderOpen} isBusy={isBusy} onClick={() => input.current?.click()}>
          {t('device_file.read')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={t('device_file.read')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void open(chosen);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </div>
      <p role="alert" className={css.fileError}>
        {refusal && t(`device_file.refused_${refusal}`)}
      </p>
      {read && (
        <Dialog
          isOpen
          onClose={() => setRead(null)}
          title={t('device_file.read_title')}
          footer={
            <>
              <Button onClick={() => setRead(null)}>{t('common.cancel')}</Button>
              {summary === 'rule' && (
                <Button variant="primary" isBusy={isBusy} onClick={() => void restore(read)}>
                  {t('device_file.restore')}
                </Button>
              )}
            </>
          }
        >
          <p>{t('device_file.saved_on', { date: date(new Date(read.file.savedAt).toISOString()) })}</p>
          <AccountTable account={read.account} />
          {LEFT_OUT.map((outcome) => {
            const count = countOf(read.account, outcome);
            return count > 0 && <p key={outcome}>{t(`device_file.${outcome}`, { count })}</p>;
          })}
          <p>{summary && t(`device_file.${summary}`)}</p>
        </Dialog>
      )}
    </PanelSection>
  );
}
