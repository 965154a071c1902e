import { tickedValue } from '#contract/forms/types/checkbox.ts';
import type { FormField } from '#contract/forms/form.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { BoxField, Field, FieldGroup } from '#app/ui/controls/field.tsx';
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
  const { name, required, placeholder, hint, options = [], files, input } = field;
  const { control, type, inputMode, dir } = input;
  const label = required ? field.label : t('contact.optionalField', { label: field.label });
  const around = { id, label, hint, error };
  // For assistants that fill in forms.
  const description = hint ?? placeholder;
  const shared = { name, required, ...(description && { toolparamdescription: `${label}: ${description}` }) };
  const chosen = value?.split('\n') ?? [];
  switch (control) {
    case 'input':
      return (
        <Field {...around}>
          {(props) => (
            <input
              {...shared}
              {...props}
              type={type}
              inputMode={inputMode}
              autoComplete={field.autocomplete}
              dir={dir}
              placeholder={placeholder}
              min={type === 'date' ? field.min : undefined}
              max={type === 'date' ? field.max : undefined}
              defaultValue={value}
            />
          )}
        </Field>
      );
    case 'textarea':
      return (
        <div className={css.wide}>
          <Field {...around}>
            {(props) => <textarea {...shared} {...props} placeholder={placeholder} rows={5} defaultValue={value} />}
          </Field>
        </div>
      );
    case 'select':
      return (
        <Field {...around}>
          {(props) => (
            <select {...shared} {...props} defaultValue={value ?? ''}>
              <option value="">{t('contact.choose')}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          )}
        </Field>
      );
    case 'file':
      return (
        <div className={css.wide}>
          <Field {...around}>
            {(props) => (
              <input
                {...shared}
                {...props}
                type="file"
                accept={files!.types.map((extension) => `.${extension}`).join()}
                multiple={files!.maxFiles > 1}
              />
            )}
          </Field>
        </div>
      );
    case 'checkbox':
      return (
        <div className={css.wide}>
          <BoxField {...around}>
            {(props) => (
              <input
                {...shared}
                {...props}
                type="checkbox"
                value={tickedValue}
                defaultChecked={chosen.includes(tickedValue)}
              />
            )}
          </BoxField>
        </div>
      );
    case 'radio':
    case 'checkboxes':
      return (
        <div className={css.wide}>
          <FieldGroup {...around}>
            {(props) =>
              options.map((option) => (
                <label key={option.value} className={fieldCss.box}>
                  <input
                    {...props}
                    type={control === 'radio' ? 'radio' : 'checkbox'}
                    name={name}
                    // A browser would ask for every single box.
                    required={control === 'radio' && required}
                    value={option.value}
                    defaultChecked={chosen.includes(option.value)}
                  />
                  {option.label}
                </label>
              ))
            }
          </FieldGroup>
        </div>
      );
  }
}
