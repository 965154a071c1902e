import { createElement, type ComponentType } from 'react';
import { useLoaderData } from 'react-router';
import type { PageData } from '../page-data.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

interface Props {
  /** The component of the page, whose code has come by the time its data has. */
  component: () => ComponentType<{ data: PageData }>;
}

/** A page with its data, or the not-found page where the data says that the id in the URL is nobody's. */
export function PageOutlet({ component }: Props) {
  const data = useLoaderData<PageData>();
  return data.page === 'notFound' ? <NotFoundScreen /> : createElement(component(), { data });
}
