import { Loading, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import { screen } from '#pwa/design/layout.css.ts';
import * as css from './screen.css.ts';

export function PostSkeleton() {
  return (
    <div className={screen}>
      <Loading>
        <div className={css.breadcrumbSkeleton}>
          <Skeleton width="half" />
        </div>
        <div className={css.article}>
          <div className={css.header}>
            <div className={css.titleSkeleton}>
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
