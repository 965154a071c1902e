import type { ServicePage } from '../../schema.ts';
import webDevelopment from './webDevelopment.ts';

export default {
  ...webDevelopment,
  meta: {
    topic: 'MERN Stack Development',
    description:
      'MERN stack development with MongoDB, Express, React and Node.js in TypeScript: server-rendered where search matters, tested and ready to hand over.',
  },
  hero: {
    ...webDevelopment.hero,
    initialHeading: 'MERN apps,',
    highlightHeading: 'one language',
    secondPartHeading: 'throughout.',
    description:
      'React and Node.js in TypeScript, Express for the API, MongoDB with indexes and validation planned up front. Server and browser share one set of types.',
  },
} satisfies ServicePage;
