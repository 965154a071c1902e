import type { SectionData } from '#model/sections/sections.ts';
import Icons from '#app/sections/icons/icons.tsx';
import { useLayoutData } from '#app/state/layout-data.ts';

export default function Strengths({ heading, items }: SectionData<'strengths'>) {
  const { t } = useLayoutData();
  return <Icons heading={heading ?? t('home.mobileStrengths')} items={items} />;
}
