import type { ServicePage } from '../../schema.ts';

export default {
  meta: {
    topic: 'UI/UX & Graphic Designing',
    description:
      'Product design, design systems and brand graphics, tested with real users, checked against WCAG 2.2 and handed over ready to build.',
  },
  hero: {
    initialHeading: 'Interfaces people',
    highlightHeading: 'understand',
    secondPartHeading: 'without a tour.',
    description:
      'We design screens, flows and brand graphics, and test them with the people who will use them while changes still cost an afternoon.',
    imageUrl: 'uiux.webp',
  },
  overview: {
    heading: 'From first sketch to last empty state.',
    paragraphs: [
      'We design web and mobile products, the design systems behind them and the graphics around them: logos, icon sets, decks, print. Work starts with what your users are trying to get done and what stops them today. Interviews, support tickets and the analytics you already have usually tell us within the first weeks.',
      'Ideas turn into clickable prototypes early, because a prototype is cheap to throw away. What survives testing is drawn completely: loading, empty, error and no-permission states, long names, small phones, right-to-left languages where you need them. Developers receive Figma components whose tokens match the code, so they build what was approved.',
    ],
  },
  contact: {
    miniHeading: 'Show us',
    highlightMiniHeading: 'where users get stuck',
    headingFirstPart: 'Let’s fix',
    highlightHeading: 'the screen',
    headingSecondPart: 'you apologize for.',
    description:
      'A link to your product, a phone photo of a sketch or three sentences about the idea will do. A designer reads it and comes to the first call with questions about your users.',
    points: [
      'Designed for your users and your brand; no bought template underneath',
      'Pay for one step at a time: research, prototype or the full interface',
      'Open Figma files from the first day, and new work to comment on every week',
    ],
  },
  animated: {
    initialHeading: 'Let users',
    highlightHeading: 'settle',
    secondPartHeading: 'the argument',
    dynamicHeading: 'before code',
    remainingText: 'makes it expensive.',
    description: 'Three rounds. Each ends with something you can read, click or hand to a developer.',
    data: [
      {
        id: 1,
        title: 'Find the Friction',
        description:
          'Task-based interviews, an expert review of the current screens and a look at where people drop out. The findings are ranked by severity, each with its evidence.',
        className: 'empoweringCard1',
      },
      {
        id: 2,
        title: 'Prototype the Answer',
        description:
          'Flows and wireframes, then a prototype that looks real enough to judge. A few people from your audience try it while we note where they hesitate. The next version fixes what we saw.',
        className: 'empoweringCard2',
      },
      {
        id: 3,
        title: 'Draw It Completely',
        description:
          'Final screens for every state and breakpoint, with tokens, spacing rules and accessibility notes, so that front-end work starts with few open questions.',
        className: 'empoweringCard3',
      },
    ],
  },
  boxes: {
    customHeading: 'What you take away.',
    data: [
      {
        title: 'User Research',
        description:
          'Interviews, usability tests and card sorts for navigation, written up as decisions with the observations behind them.',
        icon: 'users',
      },
      {
        title: 'Interaction Design',
        description:
          'Flows and prototypes for the paths that earn or cost you money: sign-up, checkout, search, the admin task somebody repeats all day.',
        icon: 'route',
      },
      {
        title: 'Visual Design',
        description:
          'Type, color and spacing that hold up in dark mode, at 200% zoom and on a cheap phone in bright sun.',
        icon: 'palette',
      },
      {
        title: 'Design Systems',
        description:
          'A library whose components, variants and tokens carry the same names as your code, with rules for adding to it later.',
        icon: 'blocks',
      },
      {
        title: 'Accessibility',
        description:
          'Contrast, focus order, target size and form errors checked against WCAG 2.2 AA in the design file, where a fix takes minutes.',
        icon: 'accessibility',
      },
      {
        title: 'Graphic Design',
        description:
          'Logos, icon sets, illustration, presentations and print files, delivered as vectors with a short usage guide.',
        icon: 'pen-tool',
      },
    ],
  },
  transform: {
    highlightHeading: 'redesign',
    remainingText: 'a product people rely on?',
    desc: 'Existing users have habits, and a prettier screen can slow them down. We change the interface in slices behind feature flags, and compare task success and time on task with the old version as each slice goes out.',
    points: [
      'Expert review of today’s product before any new screen is drawn',
      'Old and new components mapped, so both can run side by side',
      'A way back if a slice makes a key task slower',
    ],
  },
} satisfies ServicePage;
