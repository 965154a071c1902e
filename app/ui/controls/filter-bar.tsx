import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useLayoutData } from '#app/state/layout-data.ts';
import css from './filter-bar.module.css';

interface Props {
  label: string;
  /** The label for no filter. */
  allLabel: string;
  /** One value per entry, duplicates expected: with a choice, how many are left is announced. If all are equal, there is nothing to filter. */
  values: string[];
  chosen: string | null;
  onFilter: (option: string | null) => void;
}

/** Radio buttons. A choice made before hydration counts afterwards. Without scripts the bar is hidden. */
export function FilterBar({ label, allLabel, values, chosen, onFilter }: Props) {
  const { t } = useLayoutData();
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  const choose = useEffectEvent(onFilter);
  useEffect(() => {
    const checked = row.current?.querySelector<HTMLInputElement>(':checked')?.value;
    if (checked) choose(checked);
  }, []);
  const options = [...new Set(values)];
  if (options.length < 2) return null;
  const current = values.filter((value) => chosen === null || value === chosen).length;
  return (
    <>
      <div ref={row} className={css.row} role="radiogroup" aria-label={label} data-needs-script>
        {[null, ...options].map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option ?? ''}
              checked={option === chosen}
              onChange={() => onFilter(option)}
            />
            {option ?? allLabel}
          </label>
        ))}
      </div>
      <p className="visually-hidden" role="status" data-needs-script>
        {(chosen ?? allLabel) + t('contact.colon') + t('home.slideOf', { current, total: values.length })}
      </p>
    </>
  );
}
