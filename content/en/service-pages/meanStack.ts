import type { ServicePage } from '../../schema.ts';
import webDevelopment from './webDevelopment.ts';

export default {
  ...webDevelopment,
  meta: {
    topic: 'MEAN Stack Development',
    description:
      'MEAN stack development with MongoDB, Express, Angular and Node.js in strict TypeScript, for portals and internal systems that many developers share.',
  },
  hero: {
    ...webDevelopment.hero,
    initialHeading: 'MEAN systems',
    highlightHeading: 'large teams',
    secondPartHeading: 'can share.',
    description:
      'Angular, Express, Node.js and MongoDB in strict TypeScript. Angular’s conventions make code look alike whoever wrote it, which counts in systems meant to last.',
  },
} satisfies ServicePage;
