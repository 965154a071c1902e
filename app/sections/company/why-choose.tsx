import type { WhyChooseItem } from '#model/schema/content-types.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { IconGrid } from '#app/sections/shared/icon-grid.tsx';

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
