import { Icon } from '#app/ui/media/icon.tsx';
import css from './points.module.css';

/** A list of selling points. */
export function Points({ points, as: List = 'ul' }: { points: string[]; as?: 'ul' | 'ol' }) {
  if (points.length === 0) return null;
  return (
    <List className={css.points}>
      {points.map((point) => (
        <li key={point}>
          <Icon name="check" />
          {point}
        </li>
      ))}
    </List>
  );
}
