import type { ComponentProps, ReactNode } from 'react';
import css from './field.module.css';

interface FieldProps {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  /** The label of a box is behind it; a group of controls has one heading. */
  kind?: 'box' | 'group';
  /** Gets what a control of any kind needs to belong to its label, hint and error. */
  children: (shared: SharedProps) => ReactNode;
}

type SharedProps = Pick<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby'>;

export function Field({ id, label, hint, error, kind, children }: FieldProps) {
  const invalid = error ? true : undefined;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const shared = { id, 'aria-invalid': invalid, 'aria-describedby': describedBy };
  const notes = (
    <>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </>
  );
  if (kind === 'group')
    return (
      <fieldset id={id} className={css.field} aria-describedby={describedBy}>
        <legend>{label}</legend>
        {children({ className: css.tick, 'aria-invalid': invalid })}
        {notes}
      </fieldset>
    );
  return (
    <div className={css.field}>
      <label className={kind && css.box} htmlFor={kind ? undefined : id}>
        {kind && children({ ...shared, className: css.tick })}
        {kind ? <span>{label}</span> : label}
      </label>
      {!kind && children({ ...shared, className: css.control })}
      {notes}
    </div>
  );
}
