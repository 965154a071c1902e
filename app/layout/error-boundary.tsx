import { Component, type ReactNode } from 'react';
import { withTranslation, type WithTranslation } from 'react-i18next';
import { FailureScreen } from './failure-screen.tsx';

interface State {
  failed: boolean;
  error?: unknown;
}

/** The last resort, for what breaks outside of every route. */
class Boundary extends Component<WithTranslation & { children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { t } = this.props;
    return (
      <main>
        <FailureScreen
          heading={t('messages.somethingWentWrong')}
          text={t('messages.unexpectedError')}
          error={this.state.error}
        />
      </main>
    );
  }
}

export const ErrorBoundary = withTranslation()(Boundary);
