import type { ComponentProps } from 'react';
import { useLayoutData } from '#app/state/layout-data.ts';
import { Link } from './link.tsx';
import css from './button.module.css';

interface ButtonStyle {
  variant?: 'primary' | 'outline' | 'inverse';
  size?: 'regular' | 'small';
}

function buttonClass({ variant = 'primary', size = 'regular' }: ButtonStyle, own?: string): string {
  return [css.button, css[variant], css[size], own].filter(Boolean).join(' ');
}

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonStyle & ComponentProps<'button'>) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />;
}

export function ButtonLink({ variant, size, className, ...rest }: ButtonStyle & ComponentProps<typeof Link>) {
  return <Link className={buttonClass({ variant, size }, className)} {...rest} />;
}

/** A link to another site, in a new tab. */
export function ExternalButtonLink({ variant, size, className, children, ...rest }: ButtonStyle & ComponentProps<'a'>) {
  const { t } = useLayoutData();
  return (
    <a className={buttonClass({ variant, size }, className)} target="_blank" rel="noreferrer" {...rest}>
      {children}
      <span className="visually-hidden">{`(${t('footer.opensInNewTab')})`}</span>
    </a>
  );
}
