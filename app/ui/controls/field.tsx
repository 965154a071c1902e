import { useId, type ComponentProps } from 'react';
import css from './field.module.css';

interface FieldProps {
  label: string;
  error?: string;
  hint?: string;
}

type Props = FieldProps &
  (({ multiline?: false } & ComponentProps<'input'>) | ({ multiline: true } & ComponentProps<'textarea'>));

export function Field({ label, error, hint, multiline, ...rest }: Props) {
  const id = useId();
  const shared = {
    id,
    className: css.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {multiline ? (
        <textarea {...shared} {...(rest as ComponentProps<'textarea'>)} />
      ) : (
        <input {...shared} {...(rest as ComponentProps<'input'>)} />
      )}
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
    </div>
  );
}
