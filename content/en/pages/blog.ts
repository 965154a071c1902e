import type { Page } from '../../schema.ts';

export default {
  meta: {
    topic: 'How to Write a Software Brief',
    description:
      'What to put in a software brief so that developers can estimate it: the problem, the users, the constraints and what to leave out.',
  },
  heading: 'How to write a software brief that gets straight answers',
  lead: 'A good brief fits on two pages and describes a problem, not a product. Here is what we look for when one lands in our inbox, and what you can safely leave out.',
  author: 'The {brand} team',
  date: '2026-10-20',
  sections: [
    {
      heading: 'Start with the problem, and who has it',
      paragraphs: [
        'Most briefs open with a solution: an app, a portal, a dashboard. That leaves the reader to guess what it is for, and every agency guesses differently, which is why the quotes you get back are so hard to compare.',
        'Write instead about a person and a moment. “Our dispatchers find out about a late truck when the customer calls” is worth more than a page of features. Add what they do about it today, even if it is a spreadsheet and a phone. The workaround shows which parts of the problem matter enough to be worked around.',
      ],
    },
    {
      heading: 'Say how you will notice that it worked',
      paragraphs: [
        'Pick one or two things that should change and say how you measure them now. “Fewer calls about late deliveries” is fine if you can count the calls. If you cannot count them yet, say so; counting them is then the first piece of work.',
        'This is also the sentence that settles arguments later. When a new idea comes up in the middle of the project, you can ask whether it moves the measure. If it does not, it can wait.',
      ],
    },
    {
      heading: 'List what cannot change',
      paragraphs: [
        'Constraints shape an estimate more than features do. Name the systems the software must talk to, who owns them and whether there is an API or a nightly file. Name the data that is personal or regulated, and the rules that apply to it. Name the devices people will really use, including the old tablet in the warehouse.',
        'Give the date, and the reason for the date. A trade fair cannot move; a date picked to create urgency can, and a team that knows the difference will plan differently.',
      ],
    },
    {
      heading: 'Give a budget range',
      paragraphs: [
        'Many clients hide the budget to see what the market says. What they get is a set of proposals for different products. With a range, a good team can tell you what fits inside it, what does not, and what to build first to find out whether the rest is worth paying for.',
        'If you truly do not know, say what the problem costs you today. It is a fair upper limit for what solving it should cost.',
      ],
    },
    {
      heading: 'Write down what you do not know',
      paragraphs: [
        'Open questions are not a weakness in a brief. “We are not sure whether customers would log in for this” tells a reader where to put a prototype or five interviews before anyone writes code. Unknowns that stay out of the brief come back as change requests.',
      ],
    },
    {
      heading: 'Leave these out',
      paragraphs: [
        'You can skip the screen-by-screen specification, unless a regulator demands it. Skip the technology list as well, unless your own team has to maintain the result; then say what they know. And skip the adjectives. Everybody wants software that is fast, secure and easy to use. Say instead how many people use it at the busiest hour, what would happen if data leaked, and how much training a new user gets.',
      ],
    },
    {
      heading: 'A brief on one page',
      paragraphs: [
        'If you want a skeleton, use seven short paragraphs: the problem and who has it; what they do today; how you will notice success; systems, data and rules that cannot change; date and reason; budget range; open questions. Add the name of the person who can decide. Then send it to two or three teams and compare the questions they ask. The questions tell you more than the quotes.',
      ],
    },
  ],
  sample: true,
} satisfies Page<'blog'>;
