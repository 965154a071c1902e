import css from './highlighted.module.css';

interface Props {
  before?: string;
  highlight: string;
  after?: string;
}

/** A heading in up to three parts, the middle one in the accent colour. An empty part leaves no space. */
export function Highlighted({ before, highlight, after }: Props) {
  return (
    <>
      {before && `${before} `}
      <em className={css.highlight}>{highlight}</em>
      {after && (/^[,.;:!?،؛؟]/.test(after) ? after : ` ${after}`)}
    </>
  );
}
