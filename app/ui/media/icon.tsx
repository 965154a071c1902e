import sprite from '@built/generated/icons.svg?no-inline';
import css from './icon.module.css';
import type { IconName } from './interface-icons.ts';

/** Arrows that follow the reading direction. */
const directionalIcons: IconName[] = ['arrow-left', 'arrow-right', 'arrow-up-right'];

/** Decorative: the adjacent text says the same. */
export function Icon({ name, size = 20 }: { name: IconName; size?: 16 | 20 | 24 | 28 }) {
  return (
    <svg
      className={directionalIcons.includes(name) ? `${css.icon} ${css.directed}` : css.icon}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
