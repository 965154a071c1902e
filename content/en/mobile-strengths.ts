import type { Industry } from '../schema.ts';

export default [
  {
    title: 'Mobile-First Approach',
    description:
      'We design for the smallest screen, one thumb and a weak signal first. What works there grows to tablets more easily than the reverse.',
    icon: 'smartphone',
  },
  {
    title: 'Cross-Platform Excellence',
    description:
      'Where iOS and Android can share code, they share it. Navigation, gestures and permission prompts still follow each platform’s own rules.',
    icon: 'monitor-smartphone',
  },
  {
    title: 'Seamless Integrations',
    description:
      'Payments, sign-in, maps, push notifications and your CRM or ERP, connected through versioned APIs and covered by contract tests.',
    icon: 'plug',
  },
  {
    title: 'Performance & Scalability',
    description:
      'We measure cold start, frame time and crash-free sessions on mid-range phones, and load-test the backend before your campaign does.',
    icon: 'gauge',
  },
  {
    title: 'Tailored Business Solutions',
    description:
      'Scanning in a warehouse, approvals on the road, bookings at a counter: we watch how the work is done today and build the app around it.',
    icon: 'puzzle',
  },
] satisfies Industry[];
