import { cardGrid } from '#pwa/design/layout.css.ts';
import * as skeleton from '#pwa/ui/skeleton/skeleton.css.ts';
import { Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import * as header from './header/header.css.ts';
import { BrandMark } from './header/header.tsx';
import * as layout from './layout.css.ts';
import * as css from './layout.css.ts';

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** App shell until scripts run; without texts, as it serves every language. */
export function ShellFrame({ siteName }: { siteName: string }) {
  return (
    <div className={layout.frame}>
      <div className={header.header}>
        <div className={header.bar}>
          <span className={header.brand}>
            <BrandMark />
            {siteName}
          </span>
        </div>
      </div>
      <div className={layout.main}>
        <div className={skeleton.loading} aria-hidden="true">
          <div className={css.shellBlocks}>
            <div className={css.shellText}>
              <Skeleton shape="title" width="half" />
              <Skeleton width="wide" />
            </div>
            <div className={cardGrid}>
              {CARDS.map((card) => (
                <Skeleton key={card} shape="block" />
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
