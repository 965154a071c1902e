import type { ReactNode } from 'react';
import { Frame } from './frame.tsx';

/** A page that says one thing, and has one thing to do. */
export function NarrowPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Frame title={title}>
      <section className="desk-narrow">
        <h1>{title}</h1>
        {children}
      </section>
    </Frame>
  );
}
