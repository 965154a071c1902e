import css from './highlighted.module.css';

interface Props {
  before?: string;
  highlight: string;
  after?: string;
}

/** A heading in up to three parts, the middle one in the accent. An empty part leaves no space behind. */
export function Highlighted({ before, highlight, after }: Props) {
  return (
    <>
      {before && `${before} `}
      <em className={css.highlight}>{highlight}</em>
      {after && (/^[,.;:!?،؛؟]/.test(after) ? after : ` ${after}`)}
    </>
  );
}
