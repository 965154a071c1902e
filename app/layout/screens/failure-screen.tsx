import { useEffect, useRef } from 'react';
import { site } from 'virtual:site';
import { useLayoutData } from '../../layout-data.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import css from './failure-screen.module.css';

interface Props {
  heading: string;
  error: unknown;
}

/** Full screen, and without components that may be broken themselves. Dark, because the header is made for a dark hero. */
export function FailureScreen({ heading, error }: Props) {
  const { t } = useLayoutData();
  const title = useRef<HTMLHeadingElement>(null);
  // After every render: React keeps this screen if the next page fails, too. That page's head restores the title.
  useEffect(() => {
    document.title = `${heading} - ${site.company}`;
  });
  useEffect(() => title.current!.focus({ preventScroll: true }), []);
  return (
    <div className={`${css.screen} ink`} role="alert">
      <h1 ref={title} tabIndex={-1}>
        {heading}
      </h1>
      <p>{t('messages.unexpectedError')}</p>
      <Disclosure summary={t('messages.errorDetails')}>
        <pre dir="ltr">{error instanceof Error ? error.message : String(error)}</pre>
      </Disclosure>
      <Button onClick={() => location.reload()}>{t('buttons.refreshPage')}</Button>
    </div>
  );
}
