import { Icon } from '#app/ui/media/icon.tsx';
import { ButtonLink } from './button.tsx';

interface Props {
  buttons: { label: string; to: string }[];
  /** Of the first one. */
  variant?: 'primary' | 'inverse';
}

/** The buttons of a section; the first one stands out. */
export function ButtonLinks({ buttons, variant = 'primary' }: Props) {
  return buttons.map(({ label, to }, index) => (
    <ButtonLink key={to} to={to} variant={index === 0 ? variant : 'outline'}>
      {label}
      {index === 0 && !to.includes('#') && <Icon name="arrow-right" />}
    </ButtonLink>
  ));
}
