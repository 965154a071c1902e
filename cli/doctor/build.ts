import { stampsFolder } from '#render/paths.ts';
import { stepStateOf } from '#render/build/steps.ts';
import { ok, warn, type DoctorCheck } from './check.ts';

const todo = 'npm run build, then start the server again';

export const buildCheck: DoctorCheck = {
  name: 'build',
  summary: 'whether the built site is what content and code say now',
  async run(context) {
    const built = await context.readManifest();
    if (!built) return [warn('The site is not built', todo)];
    // Loaded here, since it brings the whole build along. Another address is for the check of SITE_URL to tell.
    const { buildSteps } = await import('#render/build/plan.ts');
    const siteContent = await context.readContent();
    const outdated: string[] = [];
    for (const step of buildSteps(siteContent, built.siteUrl)) {
      if (!(await stepStateOf(context.root, stampsFolder, step)).isUpToDate) outdated.push(step.name);
    }
    if (outdated.length === 0) return ok('The built site is up to date');
    return [warn(`The built site is older than the content or the code (${outdated.join(', ')})`, todo)];
  },
};
