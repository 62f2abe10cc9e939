import { Copy, Download, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DecisionTable, type TableTexts, tableCsv, tableMarkdown } from '#domain/decision-table.ts';
import { cluster, unlessEmpty } from '#pwa/design/layout.css.ts';
import { secondary } from '#pwa/design/text.css.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { Button } from '#pwa/ui/button/button.tsx';
import { Dialog } from '#pwa/ui/dialog/dialog.tsx';
import { saveFile } from './share-links.tsx';

function useTableTexts(): TableTexts {
  const { t } = useTranslation();
  const { date } = useFormatters();
  return {
    address: (name) => t('export.column_address', { column: name }),
    day: (name) => t('export.column_day', { column: name }),
    source: (name) => t('export.column_source', { column: name }),
    sourceLink: t('export.source'),
    date: (day) => date(day),
  };
}

type ExportTableProps = {
  title: string;
  /** Only an export needs it: it is long. */
  makeTable: () => Omit<DecisionTable, 'title' | 'colophon'>;
  siteName: string;
  address?: string;
  /** Without its ending. */
  fileName: string;
  children?: ReactNode;
};

export function ExportTable({ title, makeTable, siteName, address, fileName, children }: ExportTableProps) {
  const { t } = useTranslation();
  const { date } = useFormatters();
  const texts = useTableTexts();
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const markdown = () => {
    const text = `${siteName}, ${date(new Date().toISOString())}`;
    return tableMarkdown({ ...makeTable(), title, colophon: { text, address } }, texts);
  };
  const copy = async () => {
    try {
      // Undefined without a secure context.
      await navigator.clipboard.writeText(markdown());
      setSaid(t('export.copied'));
    } catch {
      setSaid(t('export.copy_failed'));
    }
  };
  const close = () => {
    setOpen(false);
    setSaid('');
  };
  const printPage = () => {
    // An open dialog locks the page to the height of the window.
    flushSync(close);
    print();
  };
  return (
    <>
      <Button size="small" icon={Download} onClick={() => setOpen(true)}>
        {t('export.action')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={title}>
        <p className={secondary}>{t('export.text')}</p>
        {children}
        <div className={cluster}>
          <Button icon={Download} onClick={() => saveFile(`${fileName}.csv`, 'text/csv', tableCsv(makeTable(), texts))}>
            {t('export.csv')}
          </Button>
          <Button icon={Download} onClick={() => saveFile(`${fileName}.md`, 'text/markdown', markdown())}>
            {t('export.markdown')}
          </Button>
          <Button icon={Copy} onClick={() => void copy()}>
            {t('export.copy')}
          </Button>
          <Button icon={Printer} onClick={printPage}>
            {t('comparison.print')}
          </Button>
        </div>
        <p role="status" className={unlessEmpty}>
          {said}
        </p>
      </Dialog>
    </>
  );
}
