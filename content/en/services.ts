import type { Service } from '../schema.ts';

export default [
  {
    title: 'Web Development',
    description:
      'Websites and web applications on stacks your own team can maintain, checked against Core Web Vitals and WCAG 2.2 before launch.',
    icon: 'monitor',
    url: '/website-development',
  },
  {
    title: 'Mobile App Development',
    description:
      'Native and cross-platform apps for iOS and Android, from first prototype to store release, with crash and startup figures you can follow.',
    icon: 'smartphone',
    url: '/mobile-app-development',
  },
  {
    title: 'UI/UX & Graphic Designing',
    description:
      'Interfaces drawn from research, tested as prototypes with real users and handed over as a system of tokens and documented components.',
    icon: 'pen-tool',
    url: '/ui-ux-design',
  },
  {
    title: 'Social Media Marketing',
    description:
      'Content calendars, paid campaigns and community replies on the networks your buyers use, reported in leads and cost per lead.',
    icon: 'megaphone',
    url: '/social-media-marketing',
  },
  {
    title: 'SEO Marketing',
    description:
      'Technical audits, pages written for real search intent, and clean crawling and indexing, all followed in Search Console.',
    icon: 'search',
    url: '/seo-marketing',
  },
  {
    title: 'Quality Assurance & Testing',
    description:
      'Manual and automated tests at unit, API and browser level, run in your pipeline so that regressions are caught before a release.',
    icon: 'clipboard-check',
    url: '/quality-assurance',
  },
  {
    title: 'Consulting & Strategy',
    description:
      'Architecture reviews, build-or-buy decisions and roadmaps with costs and risks written down, from people who also write the code.',
    icon: 'compass',
    url: '/consulting',
  },
  {
    title: 'Data Science',
    description:
      'Pipelines, dashboards and forecasts on data you can trace to its source, with each metric defined once and every result reproducible.',
    icon: 'chart-scatter',
    url: '/data-science',
  },
  {
    title: 'Machine Learning',
    description:
      'Models trained on your data, judged on holdout sets against a simple baseline, then deployed with drift monitoring and a way back.',
    icon: 'brain-circuit',
    url: '/machine-learning',
  },
  {
    title: 'Artificial Intelligence',
    description:
      'Assistants, document search and agents built on large language models, measured on evaluation sets and supervised where errors are costly.',
    icon: 'sparkles',
    url: '/artificial-intelligence',
  },
] satisfies Service[];
