import { Loading, Skeleton } from '../../components/skeleton.tsx';
import * as overviewCss from './overview-panel.css.ts';
import * as css from './tool-screen.css.ts';

/** The places of head, tabs and boxes while the tool is on its way. */
export function ToolSkeleton() {
  return (
    <div className={css.screen}>
      <div className={css.about}>
        <Loading>
          <div className={css.trailBone}>
            <Skeleton width="short" />
          </div>
          <HeaderBones />
          <div className={css.panelBones}>
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

function HeaderBones() {
  return (
    <div className={css.header}>
      <div className={css.identity}>
        <div className={css.title}>
          <Skeleton shape="largeMark" />
          <div className={css.titleBones}>
            <Skeleton shape="title" width="half" />
            <Skeleton width="short" />
          </div>
        </div>
        <div className={css.textBones}>
          <Skeleton />
          <Skeleton />
          <Skeleton width="half" />
        </div>
      </div>
    </div>
  );
}
