import { Component, type ReactNode } from 'react';
import { ServerErrorScreen } from '../screens/server-error/server-error-screen.tsx';

type Props = { children: ReactNode };

/** A screen whose code does not come, or that breaks, leaves the frame of the site standing. */
export class ScreenBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ServerErrorScreen /> : this.props.children;
  }
}
