/** The checks of what the site is built from. They need the whole project; the built doctor is without them. */
import { budget } from './budget.ts';
import { build } from './build.ts';
import type { Check } from './check.ts';
import { contacts } from './contacts.ts';
import { content } from './content.ts';
import { contrast } from './contrast.ts';
import { images } from './images.ts';
import { jobs } from './jobs.ts';
import { links } from './links.ts';
import { sample } from './sample.ts';
import { translations } from './translations.ts';

export const projectChecks: Check[] = [content, sample, contacts, translations, jobs, links, contrast, images, budget, build];
