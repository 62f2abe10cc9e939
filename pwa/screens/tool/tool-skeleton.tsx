import { Loading, Skeleton } from '../../components/skeleton.tsx';
import * as css from './tool-screen.css.ts';

/** The places of head, tabs and boxes while the tool is on its way. */
export function ToolSkeleton() {
  return (
    <div className={css.state}>
      <Loading>
        <div className={css.bones}>
          <Skeleton width="short" />
          <div className={css.title}>
            <Skeleton shape="mark" />
            <div className={css.titleBones}>
              <Skeleton shape="title" width="half" />
              <Skeleton width="short" />
            </div>
          </div>
          <Skeleton width="wide" />
          <Skeleton width="half" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      </Loading>
    </div>
  );
}
