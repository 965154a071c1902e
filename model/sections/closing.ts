import { defineSection } from './section.ts';

export const closing = defineSection({ fields: {}, build: () => ({}) });
