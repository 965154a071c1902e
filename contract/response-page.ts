/** Placeholders that the server replaces in the prerendered response page for form posts without scripts. */
export const responsePagePlaceholders = { title: '⟦title⟧', main: '⟦main⟧' };

/** The parts of the site that it writes, by the names that the build gives to their classes (vite.config.ts). */
export const responsePageClasses = {
  top: 'page-title-band ink',
  lead: 'page-title-lead',
  form: 'project-form-form',
  field: 'field-field',
  control: 'field-control',
  error: 'field-error',
  button: 'button-button button-primary',
  hidden: 'visually-hidden',
};
