import css from './choice-row.module.css';

interface Props {
  label: string;
  /** The word for no filter at all. */
  all: string;
  options: string[];
  chosen: string | null;
  onChoose: (option: string | null) => void;
}

/** Buttons of which one is pressed. Without scripts there is nothing to filter, so there is no row. */
export function ChoiceRow({ label, all, options, chosen, onChoose }: Props) {
  return (
    <div className={css.row} role="group" aria-label={label} data-needs-script>
      {[null, ...options].map((option) => (
        <button key={option} type="button" aria-pressed={option === chosen} onClick={() => onChoose(option)}>
          {option ?? all}
        </button>
      ))}
    </div>
  );
}
