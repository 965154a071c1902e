import type { ServicePage } from '../../schema.ts';

export default {
  meta: {
    topic: 'Web Development',
    description:
      'Custom websites and web applications: fast on real phones, accessible, and built on stacks your own team can take over. See how we work.',
  },
  hero: {
    initialHeading: 'Websites that',
    highlightHeading: 'stay fast',
    secondPartHeading: 'as you grow.',
    description:
      'We design, build and run web applications, online stores and company sites. You get code your own team can read, change and take over.',
    imageUrl: 'webDevelopment.webp',
  },
  overview: {
    heading: 'Custom development, end to end.',
    paragraphs: [
      'We build customer portals, SaaS products, online stores, internal tools and company websites. One team looks after interface, API, database and hosting, and after the move from your old system with its redirects and data migration, so nothing falls between two suppliers.',
      'Work starts with a short discovery: user flows, a data model and a list of what could go wrong. Then we deliver in short sprints to a staging address you can open at any time. Every change is reviewed and tested in continuous integration, and risky ones go out behind a feature flag.',
    ],
  },
  contact: {
    miniHeading: 'Start with',
    highlightMiniHeading: 'a conversation',
    headingFirstPart: 'Tell us',
    highlightHeading: 'what you want',
    headingSecondPart: 'to build.',
    description:
      'A few sentences are enough: who will use it, what it has to do and what exists today. We ask questions before we name a price.',
    points: [
      'A reply within a day, with our first questions and a time for a call',
      'A written estimate: scope, sprints, assumptions and what is left out',
      'A fixed price when the scope is clear, monthly billing when it will change',
    ],
  },
  animated: {
    initialHeading: 'Fast on',
    highlightHeading: 'launch day,',
    secondPartHeading: '',
    dynamicHeading: 'easy to change',
    remainingText: 'after.',
    description:
      'Much of what a website costs comes after launch: slow pages, risky deployments, code that only one person understands. We plan against those from the first sprint.',
    data: [
      {
        id: 1,
        title: 'Speed as a Requirement',
        description:
          'Pages get a performance budget that continuous integration enforces. After launch we read Core Web Vitals at the 75th percentile of real visits, because lab scores alone flatter.',
        className: 'empoweringCard1',
      },
      {
        id: 2,
        title: 'Accessible From the Start',
        description:
          'Semantic HTML, keyboard use, focus order and contrast are checked against WCAG 2.2 AA in review. That costs less than an audit and a rebuild later.',
        className: 'empoweringCard2',
      },
      {
        id: 3,
        title: 'Small, Calm Releases',
        description:
          'Deployments are automated, schema migrations run while the site is live, and the rollback has been rehearsed. When a release goes wrong, it is small enough to find out why.',
        className: 'empoweringCard3',
      },
    ],
  },
  boxes: {
    customHeading: 'Everything a web project needs.',
    data: [
      {
        title: 'Custom Web Applications',
        description:
          'Portals, dashboards and SaaS products with roles, audit trails and reporting, modeled on how your business works.',
        icon: 'code',
      },
      {
        title: 'Online Stores',
        description:
          'Catalog, checkout, tax and payments. Card data stays with the payment provider, which keeps your PCI DSS scope small.',
        icon: 'shopping-cart',
      },
      {
        title: 'APIs & Integrations',
        description:
          'Documented REST or GraphQL endpoints, idempotent webhooks and contract tests, so your CRM and ERP stay in step.',
        icon: 'plug',
      },
      {
        title: 'Content Management',
        description:
          'Editors preview, schedule and publish without a developer. Structured fields keep pages consistent and ready to translate.',
        icon: 'layout-grid',
      },
      {
        title: 'Migration & Modernization',
        description:
          'An old site replaced piece by piece behind one address, with every URL mapped and the data reconciled before the switch.',
        icon: 'refresh-cw',
      },
      {
        title: 'Hosting & Support',
        description:
          'Infrastructure as code that scales with traffic, backups proven by restore drills, uptime alerts and dependency updates.',
        icon: 'server',
      },
    ],
  },
  transform: {
    highlightHeading: 'rebuild',
    remainingText: 'a site holding you back?',
    desc: 'Bring us the site you have, even if nobody dares to touch it. We read the code, measure it and tell you what to keep: a full rewrite is seldom the cheapest way out.',
    points: [
      'A code and performance review, its findings ranked by cost and risk',
      'A plan in stages, each of them live and useful on its own',
      'Repository, accounts and documentation open to you from the first day',
    ],
  },
} satisfies ServicePage;
