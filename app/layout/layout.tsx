import { Fragment, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches } from 'react-router';
import { site } from 'virtual:site';
import type { PageData } from '../page-data.ts';
import { useShell } from '../shell.ts';
import { useArrival } from './arrival.ts';
import { useDocumentHead } from './document-head.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import css from './layout.module.css';
import { Notifications } from './notifications.tsx';
import { PendingScreen } from './pending-screen.tsx';
import { useScrollMemory } from './scroll-memory.ts';
import { ScrollToTop } from './scroll-to-top.tsx';

export function Layout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const data = useMatches().at(-1)?.loaderData as PageData | undefined;
  useDocumentHead(data, useShell());
  useScrollMemory();
  useArrival();
  return (
    <>
      <a className={css.skip} href="#content">
        {t('navigation.skipToContent')}
      </a>
      <Suspense>
        <Header />
      </Suspense>
      <main id="content" tabIndex={-1}>
        {/* Another address is another page, even of the same kind: what moved or opened on the last one starts anew. */}
        <Fragment key={pathname}>
          <Outlet />
        </Fragment>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <Notifications />
      <ScrollToTop after={site.limits.scrollToTopAfter} />
      <PendingScreen />
    </>
  );
}
