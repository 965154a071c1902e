import type { ReactNode } from 'react';
import { useRoute } from '#app/routing/route-state.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { Link } from '#app/ui/controls/link.tsx';

interface Props {
  to: string;
  /** On these pages the link is highlighted, but is not `aria-current="page"`. */
  childPaths?: readonly string[];
  className?: string;
  children: ReactNode;
}

/** A link that is highlighted on its own page. */
export function NavigationLink({ to, childPaths = [], className, children }: Props) {
  const { routes } = useLayoutData();
  const { path: current } = useRoute();
  const isCurrent = current === to || routes.some(({ path, canonical }) => path === current && canonical === to);
  const isOnChildPage = childPaths.some((address) => current === address || current.startsWith(`${address}/`));
  return (
    <Link to={to} className={className} aria-current={isCurrent ? 'page' : isOnChildPage ? 'true' : undefined}>
      {children}
    </Link>
  );
}
