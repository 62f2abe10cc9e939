import { type ComponentType, Suspense, use, useEffect } from 'react';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { defineScreen } from '#pwa/router/route.ts';

import { FINDER_ID } from './route.ts';

/** The server loads it before it renders. */
export const finder = defineScreen(async () => (await import('./home-finder.tsx')).HomeFinder);

async function loadOrKeep(): Promise<ComponentType> {
  // The server's form works without scripts, and stays.
  return finder.load().catch(() => new Promise<never>(() => {}));
}

function untilTouched(): Promise<void> {
  return new Promise((resolve) => {
    // Before scripts ran.
    if (document.getElementById(FINDER_ID)?.matches(':hover, :focus-within')) return resolve();
    const look = ({ target }: Event) => {
      if (target instanceof Element && target.closest(`#${FINDER_ID}`)) resolve();
    };
    // Captured: React stops events on what it has not hydrated.
    for (const event of ['pointerover', 'focusin', 'change']) addEventListener(event, look, true);
  });
}

let ofServer: Promise<ComponentType> | null = null;
let ofBrowser: Promise<ComponentType> | null = null;

function loadFinder(isWritten: boolean): Promise<ComponentType> {
  if (isWritten) ofServer ??= untilTouched().then(loadOrKeep);
  else ofBrowser ??= loadOrKeep();
  return (isWritten ? ofServer : ofBrowser) ?? loadOrKeep();
}

function Finder() {
  const isHydrated = useHydrated();
  const Part = finder.loaded() ?? use(loadFinder(!isHydrated));
  return <Part />;
}

/** The server's form needs no scripts until a visitor turns to it. */
export function FinderSection() {
  // Coming back, nothing below it moves.
  useEffect(() => () => void finder.load().catch(() => {}), []);
  return (
    <div id={FINDER_ID}>
      <Suspense>
        <Finder />
      </Suspense>
    </div>
  );
}
