import { stamps } from '#render/places.ts';
import { stateOf } from '#render/steps.ts';
import { ok, warn, type Check } from './check.ts';

const todo = 'npm run build, then start the server again';

export const build: Check = {
  name: 'build',
  summary: 'whether the built site is what content and code say now',
  async run(context) {
    const built = await context.manifest();
    if (!built) return [warn('The site is not built', todo)];
    // Loaded here, since it brings the whole build along. Another address is for the check of SITE_URL to tell.
    const { buildSteps } = await import('#render/plan.ts');
    const filling = await context.content();
    const outdated: string[] = [];
    for (const step of buildSteps(filling, built.siteUrl)) {
      if (!(await stateOf(context.root, stamps, step)).isUpToDate) outdated.push(step.name);
    }
    if (outdated.length === 0) return ok('The built site is up to date');
    return [warn(`The built site is older than the content or the code (${outdated.join(', ')})`, todo)];
  },
};
