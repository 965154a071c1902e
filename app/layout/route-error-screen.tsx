import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { FailureScreen } from './failure-screen.tsx';

/** An error that no route takes care of, in place of the whole page. */
export function RouteErrorScreen() {
  const { t } = useTranslation();
  return (
    <main>
      <FailureScreen
        heading={t('messages.unexpectedApplicationError')}
        text={t('messages.unexpectedError')}
        error={useRouteError()}
      />
    </main>
  );
}
