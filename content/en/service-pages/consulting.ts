import type { ServicePage } from '../../schema.ts';

export default {
  meta: {
    topic: 'Consulting & Strategy',
    description:
      'Technology consulting for founders and CTOs: architecture reviews, build-or-buy decisions, roadmaps and due diligence, in writing.',
  },
  hero: {
    initialHeading: 'Make the hard',
    highlightHeading: 'decisions',
    secondPartHeading: 'before you build.',
    description:
      'Senior engineers and product people study your plan, code and costs, then give you a written recommendation that you can follow with or without us.',
    imageUrl: 'consulting.webp',
  },
  overview: {
    heading: 'Advice you could hand to another vendor.',
    paragraphs: [
      'People call when a choice is expensive to reverse. Rewrite or repair. Build or buy. Which market first, and whether the company they are about to acquire runs on sound code. We interview those who know, read the repository and the invoices, and separate what is known from what is hoped.',
      'The result is a short document: the options, what each costs as a range, what could go wrong, and which one we would choose. Your team then gets a session to pull it apart. Decisions that stand are kept as architecture decision records with their reasons, so nobody has to guess at them two years later. Who builds it afterwards is your choice.',
    ],
  },
  contact: {
    miniHeading: 'Start with',
    highlightMiniHeading: 'one question',
    headingFirstPart: 'What are you',
    highlightHeading: 'trying to decide?',
    headingSecondPart: '',
    description:
      'Put it the way you would to a colleague. We write back with who should join the first call and what to have at hand. If you need an NDA first, say so and leave out the details.',
    points: [
      'Half-day workshop, fixed-price review or a few adviser days a month',
      'Options that fit your team’s size, skills and budget, the cheap one included',
      'The people who advised can stay on to build, in two-week steps',
    ],
  },
  animated: {
    initialHeading: 'From',
    highlightHeading: 'opinions',
    secondPartHeading: 'in a meeting',
    dynamicHeading: 'to a plan',
    remainingText: 'with names and dates.',
    description: 'A review has three parts. A small question passes through all of them in days; a large one takes weeks.',
    data: [
      {
        id: 1,
        title: 'Listen and Read',
        description:
          'The same questions put to founders, engineers, support and sales. Meanwhile we go through code, incident reports, cloud bills and contracts.',
        className: 'empoweringCard1',
      },
      {
        id: 2,
        title: 'Lay Out the Options',
        description:
          'Two or three realistic paths, plus doing nothing. For each: cost range, duration, how hard it is to undo, and what would have to be true for it to work.',
        className: 'empoweringCard2',
      },
      {
        id: 3,
        title: 'Choose and Schedule',
        description:
          'A decision workshop, then a roadmap ordered by risk. The assumption that could sink the plan is tested first, while changing course is cheap.',
        className: 'empoweringCard3',
      },
    ],
  },
  boxes: {
    customHeading: 'What people ask us.',
    data: [
      {
        title: 'Should We Build or Buy?',
        description:
          'Total cost over several years, integration work, data export and exit terms, set against building only the part that sets you apart.',
        icon: 'scale',
      },
      {
        title: 'Is It Time for a Rewrite?',
        description:
          'Seldom all at once. A code and architecture review shows which parts to replace one by one behind a stable interface, and which to leave alone.',
        icon: 'wrench',
      },
      {
        title: 'What Goes in Version One?',
        description:
          'Story mapping and assumption tests cut the first release down to what proves or disproves the business case.',
        icon: 'target',
      },
      {
        title: 'Why Is the Cloud Bill So High?',
        description:
          'Cost per customer and per feature, idle capacity, storage tiers, egress, commitments. You get a list sorted by saving and effort.',
        icon: 'cloud',
      },
      {
        title: 'Would This Pass Due Diligence?',
        description:
          'Licenses, security, key-person risk, test coverage and scaling limits, reviewed for buyers, or for founders before buyers ask.',
        icon: 'file-search',
      },
      {
        title: 'Why Does Everything Take So Long?',
        description:
          'We follow a few changes from idea to production, separate work from waiting, and go through the DORA metrics with the team.',
        icon: 'hourglass',
      },
    ],
  },
  transform: {
    highlightHeading: 'borrow',
    remainingText: 'a CTO for a while?',
    desc: 'A company often needs technical leadership before it can hire it. A part-time CTO from {brand} joins your planning, interviews candidates, answers investors’ technical questions and hands over properly when the permanent one starts.',
    points: [
      'An agreed number of days a month, changed as the need changes',
      'No commission from the vendors and cloud providers we recommend',
      'Decisions, access and documents kept in your systems from the first day',
    ],
  },
} satisfies ServicePage;
