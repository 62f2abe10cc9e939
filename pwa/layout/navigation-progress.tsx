import { useSignals } from '@preact/signals-react/runtime';
import { pendingNavigation } from '#pwa/router/pending-navigation.ts';
import * as css from './navigation-progress.css.ts';

/** Says that the next page is on its way, when it takes longer than a moment. The page's own heading says that it came. */
export function NavigationProgress() {
  useSignals();
  if (pendingNavigation.value === null) return null;
  return <div key={pendingNavigation.value} className={css.progressBar} aria-hidden="true" data-progress />;
}
