/** The icons that the app uses, by their Lucide names; content names its own. */
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

/** The build puts every named icon into one sprite, and fails if a name is unknown. */
export type IconName = (typeof interfaceIcons)[number] | (string & {});
