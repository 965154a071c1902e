import { useLayoutData } from '../../layout-data.ts';
import { FailureScreen } from './failure-screen.tsx';

interface Props {
  error: unknown;
}

/** For an error on the home page, inside the layout. */
export function ErrorScreen({ error }: Props) {
  const { t } = useLayoutData();
  return <FailureScreen heading={t('messages.somethingWentWrong')} error={error} />;
}

/** For an error on any other page; replaces the layout, too. */
export function RouteErrorScreen({ error }: Props) {
  const { t } = useLayoutData();
  return (
    <main>
      <FailureScreen heading={t('messages.unexpectedApplicationError')} error={error} />
    </main>
  );
}

/** For an error outside of any page. */
export function RootErrorScreen({ error }: Props) {
  return (
    <main>
      <ErrorScreen error={error} />
    </main>
  );
}
