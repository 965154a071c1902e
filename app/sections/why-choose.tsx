import { useTranslation } from 'react-i18next';
import type { WhyChooseItem } from '#content/schema.ts';
import { IconGrid } from './icon-grid.tsx';

interface Props {
  items: WhyChooseItem[];
  description: string;
  /** Continues "Why Choose {brand}". */
  headingSuffix?: string;
}

export function WhyChoose({ items, description, headingSuffix }: Props) {
  const { t } = useTranslation();
  const heading = [t('home.whyChoose'), headingSuffix].filter(Boolean).join(' ');
  return <IconGrid heading={heading} text={description} tone="raised" items={items} />;
}
