/** Placeholders that the server replaces in the prerendered response page for form posts without scripts. */
export const responsePagePlaceholders = { title: '⟦title⟧', main: '⟦main⟧' };

/** The elements that the server adds to it. */
export const responsePageElements = [
  'top',
  'lead',
  'form',
  'field',
  'control',
  'hint',
  'error',
  'button',
  'hidden',
] as const;

/** Their class names, which the build takes from the CSS modules. */
export type ResponsePageClasses = Record<(typeof responsePageElements)[number], string>;
