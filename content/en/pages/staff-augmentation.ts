import type { Page } from '../../schema.ts';

export default {
  meta: {
    topic: 'Staff Augmentation',
    description:
      'Add senior developers, testers, designers and data people to your own team. You interview and lead them; {brand} employs them.',
  },
  hero: {
    initialHeading: 'Senior engineers',
    highlightHeading: 'inside',
    secondPartHeading: 'your team.',
    description:
      'When the roadmap is longer than the team, borrow people who have done it before. You interview them, they follow your process, and you release them when the work is done.',
    imageUrl: 'staffAugmentation.webp',
  },
  engagement: {
    heading: 'From one person to a center.',
    description: 'Start with a single engineer if you like. These are the three arrangements you can grow into.',
  },
  whyChoose: {
    headingSuffix: 'for Staff Augmentation',
    description: 'The people you borrow bring these habits with them.',
  },
} satisfies Page<'staff-augmentation'>;
