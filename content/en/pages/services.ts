import type { Page } from '../../schema.ts';

export default {
  meta: {
    topic: 'Services',
    description:
      'Web and mobile development, design, testing, SEO, social media, consulting, data science, machine learning and AI from one team.',
  },
  hero: {
    initialHeading: 'One team for the',
    highlightHeading: 'whole',
    secondPartHeading: 'product.',
    description:
      'Design, development, testing, data and marketing under one contract, with one person who answers your questions about all of it.',
    imageUrl: 'services.webp',
  },
  heading: 'Choose where to start.',
  description: 'Each service stands on its own. They also share a backlog, a repository and a Friday demo when you combine them.',
} satisfies Page<'services'>;
