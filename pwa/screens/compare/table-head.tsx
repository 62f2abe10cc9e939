import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CatalogTool } from '#domain/schemas/tool.ts';
import { AppLink } from '../../components/app-link.tsx';
import { VerifiedBadge } from '../../components/badge.tsx';
import { ExternalButton } from '../../components/button.tsx';
import { isPlainClick } from '../../components/plain-click.ts';
import { NeedsConnection } from '../../components/needs-connection.tsx';
import { ToolMark } from '../../components/tool-mark.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { comparePath, toolPath } from '../../paths.ts';
import * as css from './compare-table.css.ts';
import { roles } from '../../components/table-roles.ts';
import { columnsOf } from './table-rows.ts';

type TableHeadProps = { tools: readonly CatalogTool[]; onRemove: (slug: string) => void };

/** One column per tool, with its way in, its way out and its way off the table. */
export function TableHead({ tools, onRemove }: TableHeadProps) {
  const { t } = useTranslation();
  return (
    <thead {...roles.group} className={css.head}>
      <tr {...roles.row} className={css.row[columnsOf(tools)]}>
        <th {...roles.columnHeader} className={css.corner}>
          {t('compare.feature')}
        </th>
        {tools.map((tool) => (
          <th key={tool.slug} {...roles.columnHeader} className={css.toolHead}>
            <ToolHead
              tool={tool}
              without={comparePath(tools.filter(({ slug }) => slug !== tool.slug).map(({ slug }) => slug))}
              onRemove={() => onRemove(tool.slug)}
            />
          </th>
        ))}
      </tr>
    </thead>
  );
}

type ToolHeadProps = { tool: CatalogTool; without: string; onRemove: () => void };

function ToolHead({ tool, without, onRemove }: ToolHeadProps) {
  const { t } = useTranslation();
  const removal = t('common.remove_named', { name: tool.name });
  return (
    <div className={css.toolBox}>
      <div className={css.toolName}>
        <ToolMark name={tool.name} category={tool.categories[0]} size="small" />
        <AppLink to={toolPath(tool.slug)} className={css.toolLink} translate="no">
          {tool.name}
        </AppLink>
        {tool.isVerified && <VerifiedBadge />}
      </div>
      <div className={css.toolActions}>
        <ExternalButton href={tool.website} size="small" className={css.visit}>
          {t('compare.visit')}
          <VisuallyHidden> {tool.name}</VisuallyHidden>
          <NeedsConnection />
        </ExternalButton>
        {/* A real link, so that it works before scripts do; with them the slots above empty too. */}
        <AppLink
          to={without}
          replace
          className={css.remove}
          aria-label={removal}
          title={removal}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onRemove();
          }}
        >
          <X size={16} strokeWidth={1.75} aria-hidden />
        </AppLink>
      </div>
    </div>
  );
}
