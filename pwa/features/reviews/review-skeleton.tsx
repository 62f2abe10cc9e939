import { Loading, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import * as css from './review-form.css.ts';

/** The places of heading and fields while what they need is on its way. */
export function ReviewFormSkeleton({ label }: { label?: string }) {
  return (
    <div className={css.screen}>
      <Loading {...(label === undefined ? {} : { label })}>
        <div className={css.skeleton}>
          <Skeleton width="short" />
          <Skeleton shape="title" width="half" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      </Loading>
    </div>
  );
}
