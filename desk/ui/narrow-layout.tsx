import type { ReactNode } from 'react';
import { DeskLayout } from './desk-layout.tsx';

/** A page that says one thing, and has one thing to do. */
export function NarrowLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <DeskLayout title={title}>
      <section className="desk-narrow">
        <h1>{title}</h1>
        {children}
      </section>
    </DeskLayout>
  );
}
