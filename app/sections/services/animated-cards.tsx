import type { ServicePageContent } from '#model/schema/content-types.ts';
import { Highlighted } from '#app/ui/text/highlighted.tsx';
import { rowClassFor } from '#app/ui/section/rows.ts';
import { Section } from '#app/ui/section/section.tsx';
import { Underline } from '#app/ui/text/underline.tsx';
import css from './animated-cards.module.css';

export function AnimatedCards({ animated }: { animated: NonNullable<ServicePageContent['animated']> }) {
  const count = animated.data.length;
  if (count === 0) return null;
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
      <ul className={`${css.cards} ${rowClassFor(count, 3)} ${count === 3 ? css.three : ''}`.trim()}>
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
