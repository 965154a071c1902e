import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { responsePagePlaceholders } from '#contract/forms/response-page.ts';
import { App } from '#app/app.tsx';
import { Layout } from '#app/layout/layout.tsx';
import { loadPageComponent } from '#app/page-components.ts';
import type { LoadedPage } from '#model/page-data/loaded-page.ts';
import { RouteContext, type RouteState } from '#app/routing/route-state.ts';
import { Router } from '#app/router.tsx';
import { createLayoutData, type LayoutDataFile } from '#app/state/layout-data.ts';

export { renderResponse } from '#app/entry-response.tsx';
export { replaceSite } from 'virtual:site';
export { default as responsePageStyle } from '#app/styles/response-page.css?inline';

export async function renderPage(layoutData: LayoutDataFile, path: string, page: LoadedPage): Promise<string> {
  await loadPageComponent(page.data.page);
  return renderToHtml(
    layoutData,
    <Router initialRoute={routeStateFor(path, page)} loadPage={rejectNavigation} isRoutable={rejectNavigation} />,
  );
}

/** The response page for form posts without scripts: the layout, and a placeholder for the server's text. */
export function renderResponsePage(layoutData: LayoutDataFile, notFoundPage: LoadedPage): Promise<string> {
  return renderToHtml(
    layoutData,
    <RouteContext value={routeStateFor('/404', notFoundPage)}>
      <Layout>{responsePagePlaceholders.main}</Layout>
    </RouteContext>,
  );
}

function routeStateFor(path: string, page: LoadedPage): RouteState {
  return { path, navigationCount: 0, page };
}

function rejectNavigation(): never {
  throw new Error('The prerender does not navigate.');
}

async function renderToHtml(layoutData: LayoutDataFile, content: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <App layoutData={createLayoutData(layoutData)}>{content}</App>
    </StrictMode>,
    {
      // Otherwise React moves large parts to the end of the document, with a script to insert them.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      // Thrown here, an error would end the process.
      onError: (error) => void errors.push(error),
    },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0] as Error;
  return html;
}
