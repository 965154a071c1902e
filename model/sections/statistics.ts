import { defineSection } from './section.ts';

export const statistics = defineSection({
  fields: {},
  // Formatted at build time, because Intl.NumberFormat is slow to start on phones; see the counter component.
  build: (_fields, { content: { statistics: all, locale } }) => {
    const { format } = new Intl.NumberFormat(locale);
    const formatted = all.map((statistic) => ({ ...statistic, from: format(0), to: format(statistic.value) }));
    return all.length > 0 ? { statistics: formatted } : null;
  },
});
