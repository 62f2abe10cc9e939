import { Loading, Skeleton } from '../../components/skeleton.tsx';
import * as css from './post-screen.css.ts';

export function PostSkeleton() {
  return (
    <div className={css.screen}>
      <Loading>
        <div className={css.article}>
          <div className={css.lines}>
            <Skeleton width="short" />
            <Skeleton shape="title" width="wide" />
            <Skeleton shape="title" width="half" />
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
