import type { ServicePage } from '../../schema.ts';
import webDevelopment from './webDevelopment.ts';

export default {
  ...webDevelopment,
  meta: {
    topic: 'SocialEngine Development',
    description:
      'SocialEngine development: custom plugins and themes, paid memberships, version upgrades, and feeds tuned for a community that keeps growing.',
  },
  hero: {
    ...webDevelopment.hero,
    initialHeading: 'Communities that',
    highlightHeading: 'run well',
    secondPartHeading: 'on SocialEngine.',
    description:
      'Plugins, themes, paid memberships and feeds that stay quick as members join. Custom work lives in its own modules, so that a SocialEngine upgrade does not overwrite it.',
  },
} satisfies ServicePage;
