import type { WhyChooseItem } from '#model/schema/content-types.ts';
import { useLayoutData } from '../../layout-data.ts';
import { IconGrid } from '../shared/icon-grid.tsx';

interface Props {
  items: WhyChooseItem[];
  description: string;
  /** Follows "Why Choose {brand}", before the question mark if the language has one. */
  headingSuffix?: string;
}

export function WhyChoose({ items, description, headingSuffix }: Props) {
  const { t } = useLayoutData();
  const heading = t('home.whyChoose', { suffix: headingSuffix ? ` ${headingSuffix}` : '' });
  return <IconGrid heading={heading} text={description} tone="raised" items={items} />;
}
