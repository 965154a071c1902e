import type { ReactNode } from 'react';
import { useDesk } from './desk-context.ts';

interface DeskFormProps {
  action: string;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A POST form with the session's CSRF token. */
export function DeskForm({ children, ...form }: DeskFormProps) {
  const { session } = useDesk().view;
  return (
    <form method="post" {...form}>
      {session && <input type="hidden" name="form" value={session.token} />}
      {children}
    </form>
  );
}
