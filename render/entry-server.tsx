import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { routes } from 'virtual:site';
import { responsePagePlaceholders, type ResponsePageClasses } from '#contract/response-page.ts';
import type { ContentData } from '#model/site-content.ts';
import { App } from '#app/app.tsx';
import { applyClosingDates } from '#model/page-data/closing-dates.ts';
import { pageDataAt } from './pages/static-paths.ts';
import { documentTitleOf } from '#app/layout/document-head.ts';
import { Layout } from '#app/layout/layout.tsx';
import { loadPageComponent } from '#app/routing/page-components.ts';
import type { PageData } from '#model/page-data/page-data.ts';
import { RouteContext, type RouteState } from '#app/routing/route-state.ts';
import { Router } from '#app/routing/router.tsx';
import { createLayoutData, type LayoutDataFile } from '#app/layout-data.ts';

import form from '#app/project-form/project-form.module.css';
import pageTitle from '#app/sections/shared/page-title.module.css';
import button from '#app/ui/controls/button.module.css';
import field from '#app/ui/controls/field.module.css';

export { default as responsePageStyle } from '#app/styles/response-page.css?inline';

export const responsePageClasses: ResponsePageClasses = {
  top: `${pageTitle.band} ink`,
  lead: pageTitle.lead!,
  form: form.form!,
  field: field.field!,
  control: field.control!,
  error: field.error!,
  button: `${button.button} ${button.primary}`,
  hidden: 'visually-hidden',
};

/** One locale of the site. */
export interface RenderInput {
  content: ContentData;
  layoutData: LayoutDataFile;
}

interface RenderedPage {
  html: string;
  data: PageData;
  title: string;
}

/** Renders the page as of a day. It stays valid until a job closes. */
export async function renderPage(input: RenderInput, path: string, day: string): Promise<RenderedPage> {
  const data = applyClosingDates(day, pageDataAt(routes, path, input.content));
  await loadPageComponent(data.page);
  const html = await renderToHtml(
    input,
    <Router initialRoute={routeStateFor(path, data)} loadPage={rejectNavigation} isRoutable={rejectNavigation} />,
  );
  return { html, data, title: documentTitleOf(data) };
}

/** The response page for form posts without scripts: the layout, and a placeholder for the server's text. */
export function renderResponsePage(input: RenderInput): Promise<string> {
  const route = routeStateFor('/404', pageDataAt(routes, '/404', input.content));
  return renderToHtml(
    input,
    <RouteContext value={route}>
      <Layout>{responsePagePlaceholders.main}</Layout>
    </RouteContext>,
  );
}

function routeStateFor(path: string, page: PageData): RouteState {
  return { path, navigationCount: 0, page };
}

function rejectNavigation(): never {
  throw new Error('The prerender does not navigate.');
}

async function renderToHtml({ layoutData }: RenderInput, content: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <App layoutData={createLayoutData(layoutData)}>{content}</App>
    </StrictMode>,
    {
      // Otherwise React moves large parts to the end of the document, with a script to insert them.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}
