import type { Statistic } from '../schema.ts';

export default [
  { value: 10, sideText: '+', label: 'سنوات من التميّز' },
  { value: 400, sideText: '+', label: 'مشروع سلّمناه' },
  { value: 200, sideText: '+', label: 'مختصّ في فريقنا' },
  { value: 15, sideText: '+', label: 'دولة نخدمها' },
] satisfies Statistic[];
