import type { Page } from '../../schema.ts';

export default {
  meta: {
    topic: 'Portfolio',
    description:
      'Projects by industry: the problem each client brought, what we designed and built, and how it is run today.',
  },
  hero: {
    initialHeading: 'Work that went to',
    highlightHeading: 'production.',
    secondPartHeading: '',
    description:
      'Each project starts with somebody’s bad day at work. Here is what was wrong, what we built and how it is kept running.',
    imageUrl: 'portfolio.webp',
  },
  heading: 'Projects in nine industries.',
  description: 'Choose your industry, or read across: a good answer for freight is often half an answer for healthcare.',
} satisfies Page<'portfolio'>;
