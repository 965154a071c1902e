import type { ComponentProps } from 'react';
import { tickedValue } from '#contract/forms/field-type.ts';
import type { FormField } from '#contract/forms/form.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { Field } from '#app/ui/controls/field.tsx';
import fieldCss from '#app/ui/controls/field.module.css';
import css from './form.module.css';

interface Props {
  id: string;
  field: FormField;
  /** What was sent, on the page that says what is wrong with it. */
  value?: string;
  error?: string;
}

/** A field of a form, with the control of its type. */
export function FormFieldControl({ id, field, value, error }: Props) {
  const { t } = useLayoutData();
  const { required, hint, placeholder, input } = field;
  const label = required ? field.label : t('contact.optionalField', { label: field.label });
  // For assistants that fill in forms.
  const description = hint ?? placeholder;
  const shared = {
    name: field.name,
    required,
    ...(description && { toolparamdescription: `${label}: ${description}` }),
  };
  const { control } = input;
  const kinds = { checkbox: 'box', radio: 'group', checkboxes: 'group' } as const;
  const kind = control in kinds ? kinds[control as keyof typeof kinds] : undefined;
  const whole = (
    <Field id={id} label={label} hint={hint} error={error} kind={kind}>
      {(props) => <Control field={field} value={value} {...shared} {...props} />}
    </Field>
  );
  return control === 'input' || control === 'select' ? whole : <div className={css.wide}>{whole}</div>;
}

type ControlProps = Pick<Props, 'field' | 'value'> &
  Pick<ComponentProps<'input'>, 'id' | 'name' | 'required' | 'className' | 'aria-invalid' | 'aria-describedby'>;

function Control({ field, value, ...shared }: ControlProps) {
  const { t } = useLayoutData();
  const { placeholder, options = [], files, min, max, input } = field;
  const { control, type, inputMode, dir } = input;
  const chosen = value?.split('\n') ?? [];
  switch (control) {
    case 'input':
      return (
        <input
          {...shared}
          type={type}
          inputMode={inputMode}
          autoComplete={field.autocomplete}
          dir={dir}
          placeholder={placeholder}
          {...(type === 'date' && { min, max })}
          defaultValue={value}
        />
      );
    case 'textarea':
      return <textarea {...shared} placeholder={placeholder} rows={5} defaultValue={value} />;
    case 'select':
      return (
        <select {...shared} defaultValue={value ?? ''}>
          <option value="">{t('contact.choose')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      );
    case 'file':
      return (
        <input
          {...shared}
          type="file"
          accept={files!.types.map((extension) => `.${extension}`).join()}
          multiple={files!.maxFiles > 1}
        />
      );
    case 'checkbox':
      return <input {...shared} type="checkbox" value={tickedValue} defaultChecked={chosen.includes(tickedValue)} />;
    case 'radio':
    case 'checkboxes':
      return options.map((option) => (
        <label key={option.value} className={fieldCss.box}>
          <input
            {...shared}
            type={control === 'radio' ? 'radio' : 'checkbox'}
            // A browser would ask for every single box.
            required={control === 'radio' && shared.required}
            value={option.value}
            defaultChecked={chosen.includes(option.value)}
          />
          {option.label}
        </label>
      ));
  }
}
