import { useId } from 'react';
import type { SectionData } from '#model/sections/sections.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { Section } from '#app/ui/section/section.tsx';
import css from './comparison.module.css';

export default function Comparison({ heading, description, columns, rows, caption }: SectionData<'comparison'>) {
  const captionId = useId();
  return (
    <Section heading={heading} text={description}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it */}
      <div className={css.scroll} role="region" aria-labelledby={captionId} tabIndex={0}>
        <table>
          <caption id={captionId} className="visually-hidden">
            {caption}
          </caption>
          <thead>
            <tr>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the corner of the table */}
              <td />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ feature, values }) => (
              <tr key={feature}>
                <th scope="row">{feature}</th>
                {values.map((value, index) => (
                  <td key={columns[index]}>
                    <Value value={value} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Value({ value }: { value: string }) {
  const { t } = useLayoutData();
  if (value !== 'yes' && value !== 'no') return value;
  return (
    <span className={css[value]}>
      <Icon name={value === 'yes' ? 'check' : 'x'} />
      <span className="visually-hidden">{t(`sections.${value}`)}</span>
    </span>
  );
}
