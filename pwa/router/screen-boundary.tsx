import { Component, type ReactNode } from 'react';
import { ServerErrorScreen } from '#pwa/routes/server-error/screen.tsx';
import { MissingCodeError } from './missing-code-error.ts';

type ScreenBoundaryProps = { children: ReactNode };

/** A screen whose code does not come, or that breaks, leaves the frame of the site standing. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <ServerErrorScreen isUnreachable={error instanceof MissingCodeError} />;
  }
}
