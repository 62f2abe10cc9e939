import { useSignals } from '@preact/signals-react/runtime';
import { awaitedPath } from '../state/awaited-path.ts';
import * as css from './navigation-progress.css.ts';

/** Says that the next page is on its way, when it takes longer than a moment. The page's own heading says that it came. */
export function NavigationProgress() {
  useSignals();
  if (awaitedPath.value === null) return null;
  return <div key={awaitedPath.value} className={css.bar} aria-hidden="true" data-progress />;
}
