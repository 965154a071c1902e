import { defineSection } from './section.ts';

export const notFound = defineSection({ fields: {}, build: () => ({}) });
