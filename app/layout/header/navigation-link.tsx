import type { ReactNode } from 'react';
import { routes } from 'virtual:site';
import { useRoute } from '../../routing/route-state.ts';
import { Link } from '../../ui/controls/link.tsx';

interface Props {
  to: string;
  /** Pages that this one leads to: on them it is marked, too, but not as the page itself. */
  childPaths?: readonly string[];
  className?: string;
  children: ReactNode;
}

/** A link that says when it leads to where the visitor already is. */
export function NavigationLink({ to, childPaths = [], className, children }: Props) {
  const { path: current } = useRoute();
  const isCurrent = current === to || routes.some(({ path, canonical }) => path === current && canonical === to);
  const isOnChildPage = childPaths.some((address) => current === address || current.startsWith(`${address}/`));
  return (
    <Link to={to} className={className} aria-current={isCurrent ? 'page' : isOnChildPage ? 'true' : undefined}>
      {children}
    </Link>
  );
}
