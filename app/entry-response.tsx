/** Renders the main element of response pages, in the server: see contract/forms/response-page.ts. */
import { renderToStaticMarkup } from 'react-dom/server';
import { replaceSite } from 'virtual:site';
import type { ResponseContent, ResponsePageData } from '#contract/forms/response-page.ts';
import type { LoadedPage } from '#model/page-data/loaded-page.ts';
import { App } from './app.tsx';
import { ResponsePage } from './layout/screens/response-page.tsx';
import { RouteContext } from './routing/route-state.ts';
import { createLayoutData, type LayoutDataFile } from './state/layout-data.ts';

export function renderResponse({ layoutData, site }: ResponsePageData, content: ResponseContent): string {
  // Whatever follows is synchronous, so no other release comes in between.
  replaceSite(site as Parameters<typeof replaceSite>[0]);
  return renderToStaticMarkup(
    <App layoutData={createLayoutData(layoutData as LayoutDataFile)}>
      <RouteContext value={{ path: '/', navigationCount: 0, page: {} as LoadedPage }}>
        <ResponsePage {...content} />
      </RouteContext>
    </App>,
  );
}
