import { useEffect, useRef } from 'react';
import { site } from 'virtual:site';
import { useLayoutData, type MessageKey } from '#app/state/layout-data.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Disclosure } from '#app/ui/controls/disclosure.tsx';
import css from './failure-screen.module.css';

interface Props {
  error: unknown;
}

/** For an error on the home page, inside the layout. */
export function ErrorScreen({ error }: Props) {
  return <FailureScreen heading="messages.somethingWentWrong" error={error} />;
}

/** For an error on any other page; replaces the layout, too. */
export function RouteErrorScreen({ error }: Props) {
  return (
    <main>
      <FailureScreen heading="messages.unexpectedApplicationError" error={error} />
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

/** Full screen, and without components that may be broken themselves. Dark, because the header is made for a dark hero. */
function FailureScreen({ heading, error }: Props & { heading: MessageKey }) {
  const { t } = useLayoutData();
  const title = useRef<HTMLHeadingElement>(null);
  // After every render: React keeps this screen if the next page fails, too. That page's head restores the title.
  useEffect(() => {
    document.title = `${t(heading)} - ${site.company}`;
  });
  useEffect(() => title.current!.focus({ preventScroll: true }), []);
  return (
    <div className={`${css.screen} ink`} role="alert">
      <h1 ref={title} tabIndex={-1}>
        {t(heading)}
      </h1>
      <p>{t('messages.unexpectedError')}</p>
      <Disclosure summary={t('messages.errorDetails')}>
        <pre dir="ltr">{error instanceof Error ? error.message : String(error)}</pre>
      </Disclosure>
      <Button onClick={() => location.reload()}>{t('buttons.refreshPage')}</Button>
    </div>
  );
}
