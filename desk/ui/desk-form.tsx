import type { ReactNode } from 'react';
import { useDesk } from '../desk-context.ts';

interface DeskFormProps {
  action: string;
  className?: string;
  children: ReactNode;
}

/** A form that changes something: it carries what shows that it stood on a page of this session. */
export function DeskForm({ action, className, children }: DeskFormProps) {
  const { session } = useDesk().view;
  return (
    <form method="post" action={action} className={className}>
      {session && <input type="hidden" name="form" value={session.token} />}
      {children}
    </form>
  );
}
