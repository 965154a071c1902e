import { useLayoutData } from '../../layout-data.ts';
import { FailureScreen } from './failure-screen.tsx';

interface Props {
  error: unknown;
}

/** The home page's answer to an error. */
export function ErrorScreen({ error }: Props) {
  const { t } = useLayoutData();
  return <FailureScreen heading={t('messages.somethingWentWrong')} error={error} />;
}

/** An error of any other page, in place of all that is around it, too. */
export function RouteErrorScreen({ error }: Props) {
  const { t } = useLayoutData();
  return (
    <main>
      <FailureScreen heading={t('messages.unexpectedApplicationError')} error={error} />
    </main>
  );
}

/** The last resort, for what breaks outside of every page. */
export function RootErrorScreen({ error }: Props) {
  return (
    <main>
      <ErrorScreen error={error} />
    </main>
  );
}
