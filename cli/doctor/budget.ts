import { join } from 'node:path';
import { createScales, oneRoundTrip, overweight } from '#render/first-load.ts';
import { ok, warn, type Check } from './check.ts';

const told = 5;

export const budget: Check = {
  name: 'budget',
  summary: 'pages that take long to come on a phone',
  async run({ manifest, root }) {
    const built = await manifest();
    if (!built) return [warn('The pages are not weighed: the site is not built', 'npm run build')];
    const { weigh } = createScales(built, join(root, 'dist/site'));
    const pages = Object.entries(built.files).flatMap(([path, { cache, status, type }]) => (cache === 'page' && !status && type.startsWith('text/html') ? [weigh(path)] : []));
    const heavy = pages.flatMap(overweight);
    const most = Math.ceil(Math.max(0, ...pages.map(({ bytes }) => bytes.first)) / 1000);
    const quick = pages.filter(({ bytes }) => bytes.html <= oneRoundTrip).length;
    if (heavy.length === 0) return ok(`${pages.length} pages, none above ${most} kB at the first load, the HTML of ${quick} in one round trip`);
    const findings = heavy.slice(0, told).map((line) => warn(line, 'shorten the page or its pictures, if phones on slow networks matter to you'));
    return heavy.length > told ? [...findings, warn(`${heavy.length - told} more are over their budget`, 'look at the heaviest first')] : findings;
  },
};
