import type { Statistic } from '../schema.ts';

export default [
  { value: 10, sideText: '+', label: 'Years of Excellence' },
  { value: 400, sideText: '+', label: 'Projects Delivered' },
  { value: 200, sideText: '+', label: 'Number of Professionals' },
  { value: 15, sideText: '+', label: 'Countries Served' },
] satisfies Statistic[];
