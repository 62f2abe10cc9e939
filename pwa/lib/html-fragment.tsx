import { Component, type ComponentType, createContext, type ReactElement, type ReactNode, useContext } from 'react';

type ErrorBoundaryProps = { children: ReactNode; instead: (error: unknown) => ReactNode };

/** Children that throw are replaced. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : this.props.instead(error);
  }
}

type PlacedFragment = {
  /** With props and language all that it depends on. Null: its HTML is not kept. */
  name: string | null;
  props: object;
  part: ReactElement;
  /** Takes the place of a part that throws; with null the page fails with it. */
  instead: ReactElement | null;
};

/** Stands in for a part that the server renders on its own. */
export type FragmentPlacer = (fragment: PlacedFragment) => ReactNode;

export const FragmentContext = /* @__PURE__ */ createContext<FragmentPlacer | null>(null);

/** A list's part that may fail alone. With a name the server keeps its HTML, so it uses no ids, page context or Suspense. */
export function asFragment<Props extends object>(
  name: string | null,
  Part: ComponentType<Props>,
  Instead: ComponentType<Props>,
): ComponentType<Props> {
  if (!import.meta.env.SSR) {
    return (props) => (
      <ErrorBoundary instead={() => <Instead {...props} />}>
        <Part {...props} />
      </ErrorBoundary>
    );
  }
  return function HtmlFragment(props) {
    const place = useContext(FragmentContext);
    const part = <Part {...props} />;
    return place === null ? part : place({ name, props, part, instead: <Instead {...props} /> });
  };
}

/** A part that may not fail alone, of which the server keeps the HTML. Functions may differ between equal parts. */
export function keptOnServer<Props extends object>(name: string, Part: ComponentType<Props>): ComponentType<Props> {
  if (!import.meta.env.SSR) return Part;
  return function KeptPart(props) {
    const place = useContext(FragmentContext);
    const part = <Part {...props} />;
    return place === null ? part : place({ name, props, part, instead: null });
  };
}
