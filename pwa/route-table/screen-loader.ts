import type { ComponentType } from 'react';
import { MissingCodeError } from './missing-code-error.ts';

export type ScreenLoader = {
  /** Loads the screen's code once; a failed try may be repeated. Throws `MissingCodeError`. */
  load: () => Promise<ComponentType>;
  /** The screen, if its code is there already. */
  loaded: () => ComponentType | null;
};

/**
 * A screen whose code comes on its own. The server loads it before it renders and the browser before it hydrates, because
 * `React.lazy` breaks `renderToString`.
 */
export function defineScreen(load: () => Promise<ComponentType>): ScreenLoader {
  let screen: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;
  return {
    loaded: () => screen,
    load() {
      loading ??= load().then(
        (component) => {
          screen = component;
          return component;
        },
        (error: unknown) => {
          loading = null;
          throw new MissingCodeError('No code', { cause: error });
        },
      );
      return loading;
    },
  };
}
