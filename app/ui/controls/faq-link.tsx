import { ButtonLink } from './button.tsx';
import { Icon } from '../media/icon.tsx';

/** Leads to what clients ask, by the heading that it has there, without its full stop. Without questions there is nothing. */
export function FaqLink({ heading }: { heading: string | undefined }) {
  if (!heading) return null;
  return (
    <ButtonLink to="/contact-us#questions" variant="outline" size="small">
      {heading.replace(/\.$/, '')}
      <Icon name="arrow-right" />
    </ButtonLink>
  );
}
