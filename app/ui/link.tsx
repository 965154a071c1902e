import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

/** Without the mark that only React Router's own server looks for: it would be on every link of every page. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink discover="none" {...props} />;
}
