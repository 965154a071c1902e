import type { ComponentProps } from 'react';
import { Link } from './link.tsx';
import css from './button.module.css';

interface Look {
  variant?: 'primary' | 'outline' | 'inverse';
  size?: 'regular' | 'small';
}

function classOf({ variant = 'primary', size = 'regular' }: Look, own?: string): string {
  return [css.button, css[variant], css[size], own].filter(Boolean).join(' ');
}

export function Button({ variant, size, className, type = 'button', ...rest }: Look & ComponentProps<'button'>) {
  return <button type={type} className={classOf({ variant, size }, className)} {...rest} />;
}

export function ButtonLink({ variant, size, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link className={classOf({ variant, size }, className)} {...rest} />;
}
