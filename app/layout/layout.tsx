import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches } from 'react-router';
import { site } from 'virtual:site';
import type { SleepingPage } from '../first-page.ts';
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
import { useWholePage } from './whole-page.ts';

export function Layout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const data = useMatches().at(-1)?.loaderData as PageData | SleepingPage | undefined;
  useDocumentHead(data, useShell());
  useScrollMemory();
  useArrival();
  useWholePage();
  return (
    <>
      <a className={css.skip} href="#content">
        {t('navigation.skipToContent')}
      </a>
      <Header />
      <main id="content" tabIndex={-1}>
        {/* Another address is another page, even of the same kind: what moved or opened on the last one starts anew. */}
        <Fragment key={pathname}>
          <Outlet />
        </Fragment>
      </main>
      <Footer />
      <Notifications />
      <ScrollToTop after={site.limits.scrollToTopAfter} />
      <PendingScreen />
    </>
  );
}
