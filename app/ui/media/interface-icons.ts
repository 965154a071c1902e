/** The icons that the app itself shows; those of the content are named there. Names are Lucide's. */
export const interfaceIcons = [
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'arrow-up-right',
  'check',
  'chevron-down',
  'clock',
  'globe',
  'mail',
  'map-pin',
  'menu',
  'moon',
  'pause',
  'phone',
  'play',
  'plus',
  'ruler',
  'sun',
  'x',
] as const;

/** The build draws every one that is named anywhere into one sprite, and stops at a name that no icon has. */
export type IconName = (typeof interfaceIcons)[number] | (string & {});
