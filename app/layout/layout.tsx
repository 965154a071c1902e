import { Fragment, Suspense, type ReactNode } from 'react';
import { site } from 'virtual:site';
import { usePlace } from '../place.ts';
import { useShell } from '../shell.ts';
import { useArrival } from './arrival.ts';
import { useDocumentHead } from './document-head.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import css from './layout.module.css';
import { Notifications } from './notifications.tsx';
import { useScrollMemory } from './scroll-memory.ts';
import { ScrollToTop } from './scroll-to-top.tsx';

// Made once, so that another page renders nothing of them but what asks for the place.
const header = (
  <Suspense>
    <Header />
  </Suspense>
);
const footer = (
  <Suspense>
    <Footer />
  </Suspense>
);

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useShell();
  const { path } = usePlace();
  useDocumentHead();
  useArrival();
  useScrollMemory();
  return (
    <>
      <a className={css.skip} href="#content">
        {t('navigation.skipToContent')}
      </a>
      {header}
      <main id="content" tabIndex={-1}>
        {/* Another address is another page, even of the same kind: what moved or opened on the last one starts anew. */}
        <Fragment key={path}>
          {children}
        </Fragment>
      </main>
      {footer}
      <Notifications />
      <ScrollToTop after={site.limits.scrollToTopAfter} />
    </>
  );
}
