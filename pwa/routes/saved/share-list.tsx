import { useSignals } from '@preact/signals-react/runtime';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { SavedRecords } from '#domain/catalogue/merge-saved.ts';
import { noteTexts } from '#domain/catalogue/saved-lists.ts';
import type { TableCell } from '#domain/decision-table.ts';
import { type SavedRow, shownColumns, useSavedCells } from '#pwa/features/saved/saved-columns.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { canonicalPath } from '#pwa/lib/url.ts';
import { listPath, toolPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { Dialog } from '#pwa/ui/dialog/dialog.tsx';
import { CheckboxField } from '#pwa/ui/field/choice-field.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { ExportTable } from '#pwa/ui/share/export-table.tsx';
import { CopyLink } from '#pwa/ui/share/share-links.tsx';
import * as css from './screen.css.ts';

type ExportListProps = {
  title: string;
  rows: readonly SavedRow[];
  records: SavedRecords;
  hasNotes: boolean;
  onChangeNotes: (hasNotes: boolean) => void;
};

export function ExportList({ title, rows, records, hasNotes, onChangeNotes }: ExportListProps) {
  useSignals();
  const { t } = useTranslation();
  const { site, language } = useRouteData();
  const cellOf = useSavedCells();
  const columns = shownColumns.value;
  const toolCell = ({ entry, tool, isGone }: SavedRow): TableCell => {
    const state = isGone ? 'saved.gone' : tool?.status === 'discontinued' ? 'common.discontinued' : null;
    const name = tool?.name ?? entry.name;
    const text = state ? `${name} (${t(state)})` : name;
    return isGone ? { text } : { text, href: `${site.origin}${canonicalPath(toolPath(entry.slug), language)}` };
  };
  const noteCell = ({ entry }: SavedRow): TableCell => ({ text: noteTexts(records, entry.slug).join('\n\n') });
  const makeTable = () => ({
    columns: [
      t('saved.tool'),
      ...(hasNotes ? [t('saved.note')] : []),
      ...columns.map((column) => t(`saved.column_${column}`)),
    ],
    rows: rows.map((row) => [
      toolCell(row),
      ...(hasNotes ? [noteCell(row)] : []),
      ...columns.map((column) => cellOf(column, row)),
    ]),
  });
  return (
    <ExportTable title={title} makeTable={makeTable} siteName={site.siteName} fileName="ai-dir-list">
      <CheckboxField name="notes" label={t('export.with_notes')} isChecked={hasNotes} onChange={onChangeNotes} />
    </ExportTable>
  );
}

type ShareButtonProps = { slugs: readonly string[]; title: string };

/** Says what the address tells before it is copied. */
export function ShareButton({ slugs, title }: ShareButtonProps) {
  const { t } = useTranslation();
  const { site, language } = useRouteData();
  const [isOpen, setOpen] = useState(false);
  const path = listPath(slugs, title);
  return (
    <>
      <Button size="small" icon={Share2} onClick={() => setOpen(true)}>
        {t('saved.share')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('saved.share')}>
        <p>{t('saved.share_text')}</p>
        <div className={css.bar}>
          <CopyLink url={`${site.origin}${canonicalPath(path, language)}`} />
          <AppLink to={path}>{t('saved.share_open')}</AppLink>
        </div>
      </Dialog>
    </>
  );
}
