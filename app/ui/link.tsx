import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

/** Digits alone, as the telephone dials them. */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** Without the mark that only React Router's own server looks for: it would be on every link of every page. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink discover="none" {...props} />;
}
