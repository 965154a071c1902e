import { ButtonLink } from './button.tsx';
import { Icon } from '../media/icon.tsx';

/** Links to the FAQ, with its heading as text, without the full stop. Nothing if there is no FAQ. */
export function FaqLink({ heading }: { heading: string | undefined }) {
  if (!heading) return null;
  return (
    <ButtonLink to="/contact-us#questions" variant="outline" size="small">
      {heading.replace(/\.$/, '')}
      <Icon name="arrow-right" />
    </ButtonLink>
  );
}
