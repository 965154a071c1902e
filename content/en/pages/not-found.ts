import type { Page } from '../../schema.ts';

export default {
  meta: {
    topic: 'Page Not Found',
    description: 'There is no page at this address. Start again from the home page of {brand}, or contact us and we will point the way.',
  },
} satisfies Page<'not-found'>;
