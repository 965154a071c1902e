import { createElement } from 'react';
import type { PageData } from '#model/page-data/shown-sections.ts';
import { HydrationBoundary } from '#app/ui/section/hydration-boundary.tsx';
import { componentOf } from './section-components.ts';

/** Every page: its sections, each in its own hydration boundary. */
export function Page({ data }: { data: PageData }) {
  return data.sections.map((section, index) => (
    <HydrationBoundary key={index}>
      {section.anchor && <span id={section.anchor} />}
      {createElement(componentOf(section), section.data)}
    </HydrationBoundary>
  ));
}
