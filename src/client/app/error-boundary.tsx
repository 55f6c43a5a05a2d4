import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

/** Catches what no page caught. React has no other form for this than a class. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children;
  }
}
