import { Component, createElement, type ComponentType, type ReactNode } from 'react';

interface Props {
  fallback: ComponentType<{ error: unknown }>;
  /** What is shown. Something else is another try. */
  at?: unknown;
  children: ReactNode;
}

interface State {
  failed: boolean;
  error?: unknown;
  at?: unknown;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, at: this.props.at };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return state.at === at ? null : { failed: false, error: undefined, at };
  }

  override render() {
    const { failed, error } = this.state;
    return failed ? createElement(this.props.fallback, { error }) : this.props.children;
  }
}
