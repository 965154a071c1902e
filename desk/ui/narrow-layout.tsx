import type { ReactNode } from 'react';
import { DeskLayout } from './desk-layout.tsx';

/** For pages with one message and one action. */
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
