import type { Page } from '../../schema.ts';

export default {
  meta: {
    topic: 'Software Design & Development',
    description:
      '{brand} designs, builds, tests and grows software for startups and enterprises, with one senior team from first sketch to production.',
  },
  hero: {
    initialHeading: 'Software that moves your',
    highlightHeading: 'business',
    secondPartHeading: 'forward.',
    description:
      'Since 2015 we have designed, built and scaled products for startups and enterprises, with one senior team from first sketch to production.',
    imageUrl: 'home.webp',
  },
  services: {
    heading: 'Ten disciplines, one accountable team.',
    description:
      'Pick the one you need today. The people who design it sit with the people who build, test and grow it.',
  },
  whyChoose: { description: 'Six habits that our clients mention before we do.' },
  industries: {
    heading: 'Nine industries we know from inside.',
    description: 'We have met the regulations, the data formats and the busy season, so your first meeting can start further along.',
  },
  engagement: {
    heading: 'Three ways to work together.',
    description: 'Hand us a product, add engineers to your team, or set up a center of your own. You can change from one to another.',
  },
} satisfies Page<'home'>;
