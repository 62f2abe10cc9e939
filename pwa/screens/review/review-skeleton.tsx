import { Loading, Skeleton } from '../../components/skeleton.tsx';
import * as css from './review-form.css.ts';

/** The places of heading and fields while what they need is on its way. */
export function ReviewSkeleton({ label }: { label?: string }) {
  return (
    <div className={css.screen}>
      <Loading {...(label === undefined ? {} : { label })}>
        <div className={css.bones}>
          <Skeleton width="short" />
          <Skeleton shape="title" width="half" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      </Loading>
    </div>
  );
}
