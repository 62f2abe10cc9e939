import { type ComponentType, createContext, type ReactElement, type ReactNode, useContext } from 'react';

/** Stands in for a part whose HTML the server has kept. `props` are all that it depends on besides the language. */
export type FragmentPlacer = (name: string, props: object, element: ReactElement) => ReactNode;

export const FragmentContext = /* @__PURE__ */ createContext<FragmentPlacer | null>(null);

/**
 * A part that many pages repeat: the server keeps its HTML. It renders alike wherever it stands, without ids, the page's
 * context or Suspense.
 */
export function asFragment<Props extends object>(name: string, Part: ComponentType<Props>): ComponentType<Props> {
  if (!import.meta.env.SSR) return Part;
  return function HtmlFragment(props: Props) {
    const place = useContext(FragmentContext);
    const part = <Part {...props} />;
    return place === null ? part : place(name, props, part);
  };
}
