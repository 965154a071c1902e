import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { table } from 'virtual:site';
import { Link } from '../ui/link.tsx';

interface Props {
  to: string;
  /** Pages that this one leads to: on them it is marked, too, but not as the page itself. */
  above?: readonly string[];
  className?: string;
  children: ReactNode;
}

/** A link that says when it leads to where the visitor already is. */
export function NavigationLink({ to, above = [], className, children }: Props) {
  const { pathname } = useLocation();
  const here = pathname === to || table.some(({ path, canonical }) => path === pathname && canonical === to);
  const below = above.some((address) => pathname === address || pathname.startsWith(`${address}/`));
  return (
    <Link to={to} className={className} aria-current={here ? 'page' : below ? 'true' : undefined}>
      {children}
    </Link>
  );
}
