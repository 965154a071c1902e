import { useEffect, useEffectEvent, useId, useRef } from 'react';
import css from './filter-bar.module.css';

interface Props {
  label: string;
  /** The word for no filter at all. */
  allLabel: string;
  /** What the entries of a list are: as often as it is so. Where all are the same there is nothing to choose. */
  values: string[];
  onFilter: (option: string | null) => void;
}

/**
 * One of several. The browser keeps which one, so that a choice made before the scripts came is there when they have.
 * Without scripts there is nothing to filter, so there is no row.
 */
export function FilterBar({ label, allLabel, values, onFilter }: Props) {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  const choose = useEffectEvent(onFilter);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLInputElement>(':checked')?.value;
    if (chosen) choose(chosen);
  }, []);
  const options = [...new Set(values)];
  if (options.length < 2) return null;
  return (
    <div ref={row} className={css.row} role="radiogroup" aria-label={label} data-needs-script>
      {[null, ...options].map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            value={option ?? ''}
            defaultChecked={option === null}
            onChange={() => onFilter(option)}
          />
          {option ?? allLabel}
        </label>
      ))}
    </div>
  );
}
