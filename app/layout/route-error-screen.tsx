import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { FailureScreen } from './failure-screen.tsx';

/** An error that no route takes care of. */
export function RouteErrorScreen() {
  const { t } = useTranslation();
  return (
    <FailureScreen
      heading={t('messages.unexpectedApplicationError')}
      text={t('messages.unexpectedError')}
      error={useRouteError()}
    />
  );
}
