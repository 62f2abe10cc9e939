import type { ReactNode } from 'react';
import { screen, screenNarrow } from '#pwa/design/layout.css.ts';
import type { Breadcrumb } from '#pwa/router/breadcrumbs.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { PageHeading, type PageHeadingProps } from './page-heading.tsx';

type PageFrameProps = PageHeadingProps & {
  trail: readonly Breadcrumb[];
  /** As wide as a text. */
  isNarrow?: boolean;
  children: ReactNode;
};

/** Where one is, what this is, and what there is of it: the frame of most screens. */
export function PageFrame({ trail, isNarrow = false, children, ...heading }: PageFrameProps) {
  return (
    <div className={isNarrow ? screenNarrow : screen}>
      <Breadcrumbs trail={trail} />
      <PageHeading {...heading} />
      {children}
    </div>
  );
}
