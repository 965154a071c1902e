import type { Page } from '../../schema.ts';

export default {
  meta: {
    topic: 'About Us',
    description:
      'How {brand} began in Lahore in 2015, how the team grew from web development to ten disciplines, and who leads it today.',
  },
  hero: {
    initialHeading: 'Engineers who',
    highlightHeading: 'stay',
    secondPartHeading: 'after launch.',
    description:
      'We are a software services company from Lahore. The people who sketch a product here also ship it, watch it run and answer when it does not.',
    imageUrl: 'about.webp',
  },
  story: {
    heading: 'Our Story',
    paragraphs: [
      '{brand} began in 2015 in Lahore with a few engineers who had grown tired of handing over code and never seeing it used. The first rule was simple: whoever builds a thing supports it. It made us write better tests, smaller releases and clearer documents, because we were the ones who needed them later.',
      'Clients stayed, and brought the next problem with them. A website led to an app, the app to a data question, the data question to a model. We hired people who were already good at each of these and seated them together, so that a designer can ask a tester and a data scientist can ask the engineer who owns the database.',
      'Today we work in ten disciplines with startups and enterprises in several time zones. The first rule has not changed.',
    ],
  },
  timeline: {
    heading: 'Timeline of Innovation And Expansion',
    entries: [
      {
        year: 2015,
        title: 'A room in Lahore',
        description: 'The company starts with web development and one rule: whoever builds it supports it.',
      },
      {
        year: 2016,
        title: 'Design joins engineering',
        description: 'The first designers arrive and share a table with the developers. Prototypes replace long specifications.',
      },
      {
        year: 2017,
        title: 'Apps for iOS and Android',
        description: 'Web clients ask for mobile. We start with native apps and add React Native as it matures.',
      },
      {
        year: 2018,
        title: 'Testing becomes a discipline',
        description: 'Quality assurance gets its own lead, its own tools and a say in every release.',
      },
      {
        year: 2020,
        title: 'Remote by necessity, then by choice',
        description: 'Stand-ups, reviews and workshops move online. We keep what worked: written decisions and overlap hours.',
      },
      {
        year: 2021,
        title: 'Search and social',
        description: 'Marketers move in with the product teams, so that what gets launched also gets found.',
      },
      {
        year: 2022,
        title: 'Data science and machine learning',
        description: 'Questions from clients’ own data turn into pipelines, forecasts and models we also operate.',
      },
      {
        year: 2024,
        title: 'Language models in products',
        description: 'AI features go live behind evaluation sets and human approval, under the same release rules as other code.',
      },
      {
        year: 2026,
        title: 'Ten disciplines, one team',
        description: 'Clients can give us a product, borrow our engineers or open a delivery center with us.',
      },
    ],
  },
  vision: {
    heading: 'Our Vision',
    paragraphs: [
      'We want software that its owners understand: where the data lives, what it costs to run, and how to change it without us. A client who could leave and stays is the only kind worth having.',
      'AI makes code cheaper to write and judgment more valuable. So we invest in the parts that machines do not take over: asking what to build, reading what was generated, and standing behind it in production.',
    ],
    leader: {
      name: 'Farah Qadrani',
      role: 'Founder & CEO',
      quote: 'If we would not want to be called about it at night, it is not ready to ship.',
      picture: 'leader.webp',
      socials: {
        linkedin: 'https://www.linkedin.com/in/farah-qadrani-sample',
        x: 'https://x.com/fqadrani_sample',
      },
      sample: true,
    },
  },
} satisfies Page<'about'>;
