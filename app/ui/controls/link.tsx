import type { ComponentProps } from 'react';
import { toLocalePath } from '../../language.ts';
import { useRoute } from '../../routing/route-state.ts';
import { useLayoutData } from '../../layout-data.ts';

/** Digits alone, as the telephone dials them. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A page by its path, without the language, or a part of this one: `/careers`, `#openings`, `/contact-us#contact-form`. */
  to: string;
};

/** A plain link to a page of the language that is read; the router follows it (router.tsx). */
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
