import type { Page } from '../../schema.ts';

export default {
  meta: {
    topic: 'Contact Us',
    description:
      'Tell {brand} about your project. Send a request, an e-mail or call; we get in touch within a day and say plainly if we can help.',
  },
  hero: {
    initialHeading: 'Tell us what you need',
    highlightHeading: 'built.',
    secondPartHeading: '',
    description:
      'A few sentences are enough: the problem, who has it and when it hurts. Rough ideas and half-finished systems are welcome.',
    imageUrl: 'contact.webp',
  },
  steps: {
    heading: 'What happens after you write.',
    items: [
      {
        title: 'We get in touch within a day',
        description: 'Someone who builds software reads your request and replies with questions, or tells you that we are not the right people.',
      },
      {
        title: 'We talk for half an hour',
        description: 'A call about users, constraints, budget and dates. If you need a non-disclosure agreement first, we sign one.',
      },
      {
        title: 'You get a proposal in writing',
        description: 'Scope, team, price range and the risks we see. You can take it to your board, or to someone else.',
      },
    ],
  },
} satisfies Page<'contact'>;
