import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { FailureScreen } from './failure-screen.tsx';

/** The home page's answer to a route error. */
export function ErrorScreen() {
  const { t } = useTranslation();
  return (
    <FailureScreen
      heading={t('messages.somethingWentWrong')}
      text={t('messages.unexpectedError')}
      error={useRouteError()}
    />
  );
}
