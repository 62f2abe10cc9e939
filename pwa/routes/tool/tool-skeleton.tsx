import { Loading, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import * as overviewCss from './overview-panel.css.ts';
import * as css from './tool-screen.css.ts';

/** The places of head, tabs and boxes while the tool is on its way. */
export function ToolSkeleton() {
  return (
    <div className={css.screen}>
      <div className={css.about}>
        <Loading>
          <div className={css.breadcrumbSkeleton}>
            <Skeleton width="short" />
          </div>
          <HeaderSkeleton />
          <div className={css.panelSkeleton}>
            <Skeleton width="short" shape="title" />
            <div className={overviewCss.columns}>
              <div className={overviewCss.column}>
                <Skeleton shape="block" />
                <Skeleton shape="block" />
              </div>
              <div className={overviewCss.column}>
                <Skeleton shape="block" />
                <Skeleton shape="block" />
              </div>
            </div>
          </div>
        </Loading>
      </div>
    </div>
  );
}

function HeaderSkeleton() {
  return (
    <div className={css.header}>
      <div className={css.identity}>
        <div className={css.title}>
          <Skeleton shape="largeMark" />
          <div className={css.titleSkeleton}>
            <Skeleton shape="title" width="half" />
            <Skeleton width="short" />
          </div>
        </div>
        <div className={css.textSkeleton}>
          <Skeleton />
          <Skeleton />
          <Skeleton width="half" />
        </div>
      </div>
    </div>
  );
}
