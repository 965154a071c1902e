import type { ComponentProps } from 'react';
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
