import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../ui/link.tsx';

interface Props {
  to: string;
  /** Other addresses of the same page. */
  also?: readonly string[];
  /** Pages that this one leads to: on them it is marked, too, but not as the page itself. */
  above?: readonly string[];
  className?: string;
  children: ReactNode;
}

/** A link that says when it leads to where the visitor already is. */
export function NavigationLink({ to, also = [], above = [], className, children }: Props) {
  const { pathname } = useLocation();
  const here = pathname === to || also.includes(pathname);
  const below = above.some((address) => pathname === address || pathname.startsWith(`${address}/`));
  return (
    <Link to={to} className={className} aria-current={here ? 'page' : below ? 'true' : undefined}>
      {children}
    </Link>
  );
}
