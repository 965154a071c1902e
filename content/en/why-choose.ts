import type { WhyChooseItem } from '../schema.ts';

export default [
  {
    id: 1,
    icon: 'bot',
    title: 'Human + AI Collaboration',
    description:
      'Engineers decide; AI tools draft tests, migrations and boilerplate. Whoever merges a generated line has read it and answers for it.',
    category: 'collaboration',
  },
  {
    id: 2,
    icon: 'target',
    title: 'Product Driven Thinking',
    description:
      'Every ticket names the outcome it should change. If nobody can say how we would notice, we question it before we build it.',
    category: 'strategy',
  },
  {
    id: 3,
    icon: 'timer',
    title: 'Fast & Focused Delivery',
    description:
      'Working software every week, in an environment you can open. One short backlog, in the order you set.',
    category: 'delivery',
  },
  {
    id: 4,
    icon: 'compass',
    title: 'Cross Industry Insight',
    description:
      'Audit trails from banking, offline sync from logistics, booking rules from travel: patterns from nine industries, applied to yours.',
    category: 'expertise',
  },
  {
    id: 5,
    icon: 'trending-up',
    title: 'Built To Scale',
    description:
      'Stateless services, indexed queries and load tests in the pipeline. You learn where the limit is before your users do.',
    category: 'scalability',
  },
  {
    id: 6,
    icon: 'shield-check',
    title: 'Security By Design',
    description:
      'A threat model before the first schema, least-privilege access, dependency scans on every merge and a security review before launch.',
    category: 'security',
  },
] satisfies WhyChooseItem[];
