import type { Page } from '../../schema.ts';

export default {
  meta: {
    topic: 'Careers',
    description:
      'Open positions at {brand} in Lahore for developers, designers, product owners and marketers, and how our hiring works step by step.',
  },
  hero: {
    initialHeading: 'Work worth',
    highlightHeading: 'signing',
    secondPartHeading: 'your name to.',
    description:
      'You will work with senior people on products that are used, and see them through to production. Our positions are on-site in Lahore.',
    imageUrl: 'careers.webp',
  },
  openings: {
    heading: 'Positions open right now.',
    description: 'Each one says what you will do, what we ask for and what we offer.',
  },
  reasons: {
    heading: 'What working here is like.',
    items: [
      {
        title: 'You talk to the client',
        description: 'Engineers and designers are in the room when decisions are made. Nobody works from a relayed message.',
      },
      {
        title: 'Reviews that teach',
        description: 'Every change is read by a colleague. Comments give reasons, and juniors review seniors, too.',
      },
      {
        title: 'Time to learn',
        description: 'Courses and certifications are paid for, and preparation happens in working hours.',
      },
      {
        title: 'Evenings that are yours',
        description: 'Overlap hours with clients are agreed in advance. On-call duty is planned, rotated and compensated.',
      },
    ],
  },
  process: {
    heading: 'How hiring works here.',
    steps: [
      {
        title: 'You write to us',
        description: 'Send a résumé and a few lines about a piece of work you are proud of. A person reads it and replies either way.',
      },
      {
        title: 'A first conversation',
        description: 'A short call with the lead of the team you would join. Ask about the project, the code and the hours.',
      },
      {
        title: 'Work on a real problem',
        description: 'A paired session on a task like those we do every day. No puzzles, no unpaid homework over the weekend.',
      },
      {
        title: 'Meet the team, then decide',
        description: 'You meet future colleagues at the office. You get an answer with reasons, and an offer in writing if it is yes.',
      },
    ],
  },
  jobDescription: '{title}, {experience}, in {location}: what you will do, what we ask for, what we offer, and how to apply.',
} satisfies Page<'careers'>;
