import { chooseBy, listEntries } from './chosen-entries.ts';
import { defineSection } from './section.ts';

export const statistics = defineSection({
  anchor: 'our-excellence',
  fields: { entries: listEntries('statistics') },
  // Formatted at build time, because Intl.NumberFormat is slow to start on phones; see the counter component.
  build: ({ entries }, { content: { statistics: all, locale } }) => {
    const { format } = new Intl.NumberFormat(locale);
    const formatted = chooseBy('label', all, entries).map((statistic) => ({
      ...statistic,
      from: format(0),
      to: format(statistic.value),
    }));
    return formatted.length > 0 ? { statistics: formatted } : null;
  },
});
