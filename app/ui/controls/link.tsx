import type { ComponentProps } from 'react';
import { toLocalePath } from '#app/state/language.ts';
import { useRoute } from '#app/routing/route-state.ts';
import { useLayoutData } from '#app/state/layout-data.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path in the current language without its prefix, or a hash: `/careers`, `#openings`, `/careers#openings`. */
  to: string;
};

/** A plain link to a page in the current language; the router intercepts it. */
export function Link({ to, children, ...rest }: Props) {
  const { language } = useLayoutData();
  const { path } = useRoute();
  const [target, part] = to.split('#');
  return (
    <a {...rest} href={toLocalePath(language, target || path) + (part ? `#${part}` : '')}>
      {children}
    </a>
  );
}
