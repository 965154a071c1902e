import { createElement, Suspense, use, useEffect, type ComponentType } from 'react';
import { useLoaderData } from 'react-router';
import { firstPageData, firstPageIsAwake, isWhole, type SleepingPage } from '../first-page.ts';
import type { PageData } from '../page-data.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

type Page = ComponentType<{ data: PageData }>;

interface Props {
  /** The component of the page, whose code has come by the time its data has. */
  component: () => Page;
}

/** A page with its data, or the not-found page where the data says that the id in the URL is nobody's. */
export function PageOutlet({ component }: Props) {
  const data = useLoaderData<PageData | SleepingPage>();
  if (data.page === 'notFound') return <NotFoundScreen />;
  return (
    <Suspense>
      <Content data={data} component={component} />
    </Suspense>
  );
}

function Content({ data, component }: Props & { data: PageData | SleepingPage }) {
  const known = isWhole(data) ? data : use(firstPageData);
  useEffect(firstPageIsAwake, []);
  return createElement(component(), { data: known });
}
