import type { EngagementModel } from '../schema.ts';

export default [
  {
    id: '01',
    title: 'Custom AI & Software Solutions',
    points: [
      'Discovery ends in a scope, a clickable prototype and an estimate that you keep.',
      'One team answers for design, build, testing and release.',
      'Fixed price where the scope is known, time and materials where it is not.',
      'Source code, models and evaluation sets are handed over to you.',
    ],
  },
  {
    id: '02',
    title: 'Offshore & Nearshore Engineering',
    points: [
      'Engineers who work on your product alone and join your stand-up.',
      'Overlap hours with your time zone, agreed in the contract.',
      'Your repositories, your tracker, your definition of done.',
      'Add or release people at month end, with agreed notice.',
    ],
  },
  {
    id: '03',
    title: 'Global Delivery & Innovation Centers',
    points: [
      'A long-term team with its own lead, workspace and access controls.',
      'We recruit and employ locally; you interview and approve each person.',
      'Room in the plan for prototypes, with a date to keep or drop each one.',
      'A transfer clause, should you want to run the center yourself one day.',
    ],
  },
] satisfies EngagementModel[];
