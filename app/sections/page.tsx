import { createElement } from 'react';
import type { PageData } from '#model/page-data/shown-sections.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { HydrationBoundary } from '#app/ui/section/hydration-boundary.tsx';
import { componentOf } from './section-components.ts';
import { PageTitle } from './title/page-title.tsx';

/** Every page: its sections, each in its own hydration boundary. */
export function Page({ data }: { data: PageData }) {
  const { t } = useLayoutData();
  // All are hidden, or have nothing to show.
  if (data.sections.length === 0)
    return <PageTitle heading={data.kind === 'service' ? t('messages.serviceNotFound') : data.meta.topic} />;
  return data.sections.map((section, index) => (
    <HydrationBoundary key={index}>
      {section.anchor && <span id={section.anchor} />}
      {createElement(componentOf(section), section.data)}
    </HydrationBoundary>
  ));
}
