import sprite from '@built/generated/icons.svg?no-inline';
import css from './icon.module.css';
import type { IconName } from './interface-icons.ts';

/** Arrows that point the way of reading. */
const directionalIcons: IconName[] = ['arrow-left', 'arrow-right', 'arrow-up-right'];

/** A picture beside words that say the same; never the only carrier of a meaning. */
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
