import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CatalogTool } from '#domain/model/tool.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { VerifiedBadge } from '#pwa/features/tools/badge.tsx';
import { ExternalButton } from '#pwa/ui/button/button.tsx';
import { isPlainClick } from '#pwa/lib/plain-click.ts';
import { NeedsConnection } from '#pwa/features/tools/needs-connection.tsx';
import { ToolMark } from '#pwa/features/tools/tool-mark.tsx';
import { VisuallyHidden } from '#pwa/ui/accessibility/visually-hidden.tsx';
import { comparePath, toolPath } from '#pwa/router/paths.ts';
import * as css from './compare-table.css.ts';
import { tableRoles } from '#pwa/ui/accessibility/table-roles.ts';
import { columnCount } from './table-rows.ts';

type CompareTableHeadProps = { tools: readonly CatalogTool[]; onRemove: (slug: string) => void };

/** One column per tool, with its way in, its way out and its way off the table. */
export function CompareTableHead({ tools, onRemove }: CompareTableHeadProps) {
  const { t } = useTranslation();
  return (
    <thead {...tableRoles.group} className={css.head}>
      <tr {...tableRoles.row} className={css.row[columnCount(tools)]}>
        <th {...tableRoles.columnHeader} className={css.corner}>
          {t('compare.feature')}
        </th>
        {tools.map((tool) => (
          <th key={tool.slug} {...tableRoles.columnHeader} className={css.toolHead}>
            <ToolColumnHead
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

type ToolColumnHeadProps = { tool: CatalogTool; without: string; onRemove: () => void };

function ToolColumnHead({ tool, without, onRemove }: ToolColumnHeadProps) {
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
