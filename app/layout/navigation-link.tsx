import type { ReactNode } from 'react';
import { table } from 'virtual:site';
import { usePlace } from '../place.ts';
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
  const { path: current } = usePlace();
  const here = current === to || table.some(({ path, canonical }) => path === current && canonical === to);
  const below = above.some((address) => current === address || current.startsWith(`${address}/`));
  return (
    <Link to={to} className={className} aria-current={here ? 'page' : below ? 'true' : undefined}>
      {children}
    </Link>
  );
}
