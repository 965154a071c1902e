import type { Page } from '../../schema.ts';

export default {
  meta: {
    topic: 'Remote Team',
    description:
      'A remote software team with its own lead, agreed overlap hours and your tools. See how {brand} sets it up and what it can cover.',
  },
  hero: {
    initialHeading: 'A remote team in your',
    highlightHeading: 'stand-up.',
    secondPartHeading: '',
    description:
      'Developers, designers and testers who work for you alone, in your repositories and in hours you both agreed on. You set the priorities; we employ, equip and back them up.',
    imageUrl: 'remoteTeam.webp',
  },
  engagement: {
    heading: 'Choose how close you work.',
    description: 'From one finished product to a center with your name on the door. Notice periods and overlap hours are in writing.',
  },
  groups: {
    heading: 'What your team can cover.',
    description: 'Start with one discipline and add others when the product asks for them.',
  },
  industries: {
    heading: 'People who know your field.',
    description: 'Where we can, we propose people who have worked in your industry. You meet each of them before they start.',
  },
} satisfies Page<'remote-team'>;
