import type { WhyChooseItem } from '#model/schema.ts';
import { useShell } from '../shell.ts';
import { IconGrid } from './icon-grid.tsx';

interface Props {
  items: WhyChooseItem[];
  description: string;
  /** Continues "Why Choose {brand}", within the question mark where a language has one. */
  headingSuffix?: string;
}

export function WhyChoose({ items, description, headingSuffix }: Props) {
  const { t } = useShell();
  const heading = t('home.whyChoose', { suffix: headingSuffix ? ` ${headingSuffix}` : '' });
  return <IconGrid heading={heading} text={description} tone="raised" items={items} />;
}
