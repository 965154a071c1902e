import type { ServicePage } from '../../schema.ts';
import webDevelopment from './webDevelopment.ts';

export default {
  ...webDevelopment,
  meta: {
    topic: 'CodeIgniter Development',
    description:
      'CodeIgniter 4 development and migration from CodeIgniter 3: lean PHP sites and APIs on supported PHP versions, with tests and modest hosting needs.',
  },
  hero: {
    ...webDevelopment.hero,
    initialHeading: 'Lean PHP',
    highlightHeading: 'on CodeIgniter 4.',
    secondPartHeading: '',
    description:
      'Small, quick sites and APIs that run on modest hosting. Still on CodeIgniter 3? We move it to version 4, on a supported PHP, one route after another while it stays in service.',
  },
} satisfies ServicePage;
