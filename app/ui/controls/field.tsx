import type { ComponentProps, ReactNode } from 'react';
import css from './field.module.css';

interface FieldProps {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  /** Gets what a control of any kind needs to belong to its label, hint and error. */
  children: (shared: SharedProps) => ReactNode;
}

type SharedProps = Pick<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby'>;

/** A control below its label. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {children({ ...sharedProps({ id, hint, error }), className: css.control })}
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}

/** A box before its label. */
export function BoxField({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className={css.field}>
      <label className={css.box}>
        {children({ ...sharedProps({ id, hint, error }), className: css.tick })}
        <span>{label}</span>
      </label>
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}

/** Several controls under one heading. */
export function FieldGroup({ id, label, hint, error, children }: FieldProps) {
  const { 'aria-describedby': describedBy } = sharedProps({ id, hint, error });
  return (
    <fieldset id={id} className={css.field} aria-describedby={describedBy}>
      <legend>{label}</legend>
      {children({ className: css.tick, 'aria-invalid': error ? true : undefined })}
      <Notes id={id} hint={hint} error={error} />
    </fieldset>
  );
}

function sharedProps({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>): SharedProps {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  };
}

function Notes({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return (
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
}
