import { useLayoutData } from '#app/state/layout-data.ts';
import { ButtonLink } from './button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';

/** Links to the FAQ, with its heading as text, without the full stop. Nothing if there is no FAQ. */
export function FaqLink({ heading }: { heading: string | undefined }) {
  const { pathTo } = useLayoutData();
  if (!heading) return null;
  return (
    <ButtonLink to={`${pathTo('contact')}#questions`} variant="outline" size="small">
      {heading.replace(/\.$/, '')}
      <Icon name="arrow-right" />
    </ButtonLink>
  );
}
