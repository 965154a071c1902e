import { Fragment, type ReactNode } from 'react';
import { site } from 'virtual:site';
import { useRoute } from '#app/routing/route-state.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import css from './layout.module.css';
import { Notifications } from './notifications.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { HydrationBoundary } from '#app/ui/section/hydration-boundary.tsx';

// Constant elements, so that a navigation re-renders only the parts that use the route.
const header = (
  <HydrationBoundary>
    <Header />
  </HydrationBoundary>
);
const footer = (
  <HydrationBoundary>
    <Footer />
  </HydrationBoundary>
);

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useLayoutData();
  const { path } = useRoute();
  return (
    <>
      <a className={css.skip} href="#content">
        {t('navigation.skipToContent')}
      </a>
      {header}
      <main id="content" tabIndex={-1}>
        {/* A new path remounts the page, even one of the same kind, so that no state is carried along. */}
        <Fragment key={path}>{children}</Fragment>
      </main>
      {footer}
      <Notifications />
      <ScrollToTop after={site.limits.scrollToTopAfter} />
    </>
  );
}
