import type { ContentFiles } from '../schema.ts';

export default [
  [
    {
      title: 'Mobile App Development',
      description: 'Swift, Kotlin and React Native developers who have taken apps through store review and looked after them since.',
    },
    {
      title: 'Web Development',
      description: 'React, Angular and PHP developers who join your repository, your code reviews and your release routine.',
    },
    {
      title: 'UI/UX & Graphic Designing',
      description: 'Product designers who work in your Figma files, test with users and keep components in step with the code.',
    },
  ],
  [
    {
      title: 'Artificial Intelligence',
      description: 'Engineers who build features on language models and can show, on an evaluation set, how well they answer.',
    },
    {
      title: 'Machine Learning',
      description: 'People who frame the problem, train the model, check it for leakage and keep it running in production.',
    },
    {
      title: 'Data Science',
      description: 'Analysts and data engineers for warehouse models, tested pipelines and reports that agree with each other.',
    },
  ],
  [
    {
      title: 'Quality Assurance & Testing',
      description: 'Testers who write automated suites in Playwright or Appium and explore by hand what scripts cannot judge.',
    },
    {
      title: 'SEO Marketing',
      description: 'Specialists for crawling, structured data and content briefs, who hand developers tickets they can act on.',
    },
    {
      title: 'Social Media Marketing',
      description: 'Planners, writers and media buyers who work to your calendar and report in the numbers your sales team uses.',
    },
  ],
] satisfies ContentFiles['service-groups'];
