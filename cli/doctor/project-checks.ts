/** The checks of what the site is built from. They need the whole project; the built doctor is without them. */
import { budgetCheck } from './budget.ts';
import { buildCheck } from './build.ts';
import type { DoctorCheck } from './check.ts';
import { contactsCheck } from './contacts.ts';
import { contentCheck } from './content.ts';
import { contrastCheck } from './contrast.ts';
import { imagesCheck } from './images.ts';
import { jobsCheck } from './jobs.ts';
import { linksCheck } from './links.ts';
import { sampleCheck } from './sample.ts';
import { translationsCheck } from './translations.ts';

export const projectChecks: DoctorCheck[] = [
  contentCheck,
  sampleCheck,
  contactsCheck,
  translationsCheck,
  jobsCheck,
  linksCheck,
  contrastCheck,
  imagesCheck,
  budgetCheck,
  buildCheck,
];
