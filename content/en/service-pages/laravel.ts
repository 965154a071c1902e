import type { ServicePage } from '../../schema.ts';
import webDevelopment from './webDevelopment.ts';

export default {
  ...webDevelopment,
  meta: {
    topic: 'Laravel Development',
    description:
      'Laravel development for portals, marketplaces and back offices: tuned Eloquent queries, queued jobs, tested policies and an upgrade each year.',
  },
  hero: {
    ...webDevelopment.hero,
    initialHeading: 'Laravel, done',
    highlightHeading: 'the Laravel way.',
    secondPartHeading: '',
    description:
      'Portals, marketplaces and back offices with queues, policies, migrations and Pest tests. We keep to the framework’s conventions, so upgrades stay small and the next developer feels at home.',
  },
} satisfies ServicePage;
