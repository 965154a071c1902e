import { Component, createElement, type ComponentType, type ReactNode } from 'react';

interface Props {
  fallback: ComponentType<{ error: unknown }>;
  /** A new value clears the error. */
  resetKey?: unknown;
  children: ReactNode;
}

interface State {
  failed: boolean;
  error?: unknown;
  resetKey?: unknown;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return state.resetKey === resetKey ? null : { failed: false, error: undefined, resetKey };
  }

  override render() {
    const { failed, error } = this.state;
    return failed ? createElement(this.props.fallback, { error }) : this.props.children;
  }
}
