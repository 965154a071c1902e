import { defineSection } from './section.ts';

export const notFound = defineSection({ fields: {}, isSpecial: true, build: () => ({}) });
