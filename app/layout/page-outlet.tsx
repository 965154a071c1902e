import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router';
import type { PageData } from '../page-data.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

/** A page with its data, or the not-found page where the data says that the id in the URL is nobody's. */
export function PageOutlet({ page: Page }: { page: ComponentType<{ data: PageData }> }) {
  const data = useLoaderData<PageData>();
  return data.page === 'notFound' ? <NotFoundScreen /> : <Page data={data} />;
}
