import { useTranslation } from 'react-i18next';
import type { ToolDetails } from '#pwa/lib/api/known-tool.ts';
import { isNotFound } from '#pwa/lib/api/http-error.ts';
import { useTool } from '#pwa/hooks/use-tool.ts';
import { useToolRevalidation } from '#pwa/hooks/use-tool-now.ts';
import { AfterPaint } from '#pwa/ui/lazy/after-paint.tsx';
import { Breadcrumbs } from '#pwa/ui/page/breadcrumbs.tsx';
import { toolBreadcrumbs } from '#pwa/router/breadcrumbs.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';
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

function LoadedTool({ tool }: { tool: ToolDetails }) {
  const { t } = useTranslation();
  useToolRevalidation(tool);
  return (
    <article className={css.screen}>
      <div className={css.about}>
        <Breadcrumbs trail={toolBreadcrumbs(t, tool)} />
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
