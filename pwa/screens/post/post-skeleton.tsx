import { Loading, Skeleton } from '../../components/skeleton.tsx';
import { screen } from '../../design/layout.css.ts';
import * as css from './post-screen.css.ts';

export function PostSkeleton() {
  return (
    <div className={screen}>
      <Loading>
        <div className={css.trailBone}>
          <Skeleton width="half" />
        </div>
        <div className={css.article}>
          <div className={css.header}>
            <div className={css.titleBones}>
              <Skeleton shape="title" width="wide" />
              <Skeleton shape="title" width="half" />
            </div>
            <Skeleton width="half" />
          </div>
          <div className={css.cover}>
            <Skeleton shape="cover" />
          </div>
          <div className={css.lines}>
            <Skeleton />
            <Skeleton />
            <Skeleton width="wide" />
          </div>
        </div>
      </Loading>
    </div>
  );
}
