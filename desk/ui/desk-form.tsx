import type { ReactNode } from 'react';
import { useDesk } from '../desk-context.ts';

interface DeskFormProps {
  action: string;
  className?: string;
  children: ReactNode;
}

/** A POST form with the session's CSRF token. */
export function DeskForm({ action, className, children }: DeskFormProps) {
  const { session } = useDesk().view;
  return (
    <form method="post" action={action} className={className}>
      {session && <input type="hidden" name="form" value={session.token} />}
      {children}
    </form>
  );
}
