import type { ComponentType } from 'react';
import type { LazyNamespace } from '#pwa/i18n/load-pack.ts';
import { withTranslations } from '#pwa/i18n/page-translations.ts';

/** The code of a screen did not come. */
export class MissingCodeError extends Error {
  override readonly name = 'MissingCodeError';
}

export type ScreenLoader = {
  /** Loads the screen's code and texts once; a failed try may be repeated. Throws `MissingCodeError`. */
  load: () => Promise<ComponentType>;
  /** Texts that it needs besides the frame's. */
  texts: LazyNamespace | null;
  /** The screen, if its code is there already. */
  loaded: () => ComponentType | null;
};

/**
 * A screen whose code comes on its own. The server loads it before it renders and the browser before it hydrates, because
 * `React.lazy` breaks `renderToString`.
 */
export function defineScreen(load: () => Promise<ComponentType>, texts: LazyNamespace | null = null): ScreenLoader {
  let screen: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;
  return {
    texts,
    loaded: () => screen,
    load() {
      loading ??= (texts === null ? load() : withTranslations(texts, load)).then(
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
