import type { ServicePage } from '#model/schema.ts';
import { Highlighted } from '../ui/highlighted.tsx';
import { Section } from '../ui/section.tsx';
import { Underline } from '../ui/underline.tsx';
import css from './animated-cards.module.css';

export function AnimatedCards({ animated }: { animated: NonNullable<ServicePage['animated']> }) {
  const heading = (
    <>
      <Highlighted
        before={animated.initialHeading}
        highlight={animated.highlightHeading}
        after={animated.secondPartHeading}
      />{' '}
      <span className={css.line}>
        <Underline>{animated.dynamicHeading}</Underline> {animated.remainingText}
      </span>
    </>
  );
  return (
    <Section heading={heading} text={animated.description}>
      <ul className={css.cards}>
        {animated.data.map(({ id, title, description, className }) => (
          <li key={id} className={css[className]}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
