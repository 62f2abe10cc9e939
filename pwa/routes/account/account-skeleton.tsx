import { panelSection } from '#pwa/ui/page/panel-section.css.ts';
import { Loading, Skeleton, SkeletonLines } from '#pwa/ui/skeleton/skeleton.tsx';
import { screenNarrow } from '#pwa/design/layout.css.ts';
import * as css from './screen.css.ts';

const SECTIONS = ['profile', 'reviews', 'sessions', 'password'];

/** The places of the heading and the panels until it is known whose they are. */
export function AccountSkeleton() {
  return (
    <div className={screenNarrow}>
      <Loading>
        <div className={css.headingSkeleton}>
          <Skeleton shape="title" width="half" />
        </div>
        <div className={css.sections}>
          {SECTIONS.map((name) => (
            <div key={name} className={panelSection}>
              <Skeleton shape="title" width="short" />
              <SkeletonLines>
                <Skeleton width="half" />
                <Skeleton width="wide" />
                <Skeleton width="half" />
              </SkeletonLines>
            </div>
          ))}
        </div>
      </Loading>
    </div>
  );
}
