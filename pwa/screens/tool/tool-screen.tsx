import { useTranslation } from 'react-i18next';
import type { KnownTool } from '../../api/known-tool.ts';
import { isNotFound } from '../../api/http-error.ts';
import { useTool } from '../../api/use-tool.ts';
import { useToolNow } from '../../api/use-tool-now.ts';
import { AfterPaint } from '../../components/after-paint.tsx';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { toolTrail } from '../../route-table/trails.ts';
import { useRouteData } from '../../route-table/use-route-data.ts';
import { RelatedTools } from './related-tools.tsx';
import { ToolActions } from './tool-actions.tsx';
import { ToolHeader } from './tool-header.tsx';
import { ToolFailed, ToolMissing } from './tool-missing.tsx';
import * as css from './tool-screen.css.ts';
import { ToolSkeleton } from './tool-skeleton.tsx';
import { ToolTabs } from './tool-tabs.tsx';

/** One tool: what it is, what it costs, what it can do, and what others say of it. */
export function ToolScreen() {
  const { params } = useRouteData();
  const slug = params.slug ?? '';
  const { data: tool, error, retry } = useTool(slug);
  if (isNotFound(error)) return <ToolMissing />;
  if (error) return <ToolFailed onRetry={retry} />;
  return tool ? <LoadedTool tool={tool} /> : <ToolSkeleton />;
}

function LoadedTool({ tool }: { tool: KnownTool }) {
  const { t } = useTranslation();
  useToolNow(tool);
  return (
    <article className={css.screen}>
      <div className={css.about}>
        <Breadcrumbs trail={toolTrail(t, tool)} />
        <ToolHeader tool={tool} />
        <ToolTabs tool={tool} />
      </div>
      <AfterPaint>
        <div className={css.related}>
          <RelatedTools tool={tool} />
        </div>
      </AfterPaint>
      <ToolActions tool={tool} place="foot" />
    </article>
  );
}
