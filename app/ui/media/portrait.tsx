import { site } from 'virtual:site';
import { initialsOf } from '#app/ui/text/initials.ts';
import { pictureUrl } from './picture-url.ts';
import css from './portrait.module.css';

interface Props {
  name: string;
  picture: string | undefined;
  alt?: string;
  width: number;
  height: number;
}

/** The picture of a person, or the initials in its place. */
export function Portrait({ name, picture, alt = '', width, height }: Props) {
  if (picture) {
    return (
      <img src={pictureUrl(picture, site.imagesLocation)} alt={alt} width={width} height={height} loading="lazy" />
    );
  }
  return (
    <svg className={css.initials} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <text x={width / 2} y={height / 2 + 60} textAnchor="middle">
        {initialsOf(name)}
      </text>
    </svg>
  );
}
