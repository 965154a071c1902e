import { join } from 'node:path';
import { createPageWeigher, oneRoundTripBytes, describeExcess } from '#render/document/page-weight.ts';
import { ok, warn, type DoctorCheck } from './check.ts';

const maxReported = 5;

export const budgetCheck: DoctorCheck = {
  name: 'budget',
  summary: 'pages that take long to come on a phone',
  async run({ readManifest, root }) {
    const built = await readManifest();
    if (!built) return [warn('The pages are not weighed: the site is not built', 'npm run build')];
    const { weigh } = createPageWeigher(built, join(root, 'dist/site'));
    const pages = Object.entries(built.files).flatMap(([path, { cache, status, type }]) =>
      cache === 'page' && !status && type.startsWith('text/html') ? [weigh(path)] : [],
    );
    const heavy = pages.flatMap(describeExcess);
    const most = Math.ceil(Math.max(0, ...pages.map(({ bytes }) => bytes.first)) / 1000);
    const quick = pages.filter(({ bytes }) => bytes.html <= oneRoundTripBytes).length;
    if (heavy.length === 0)
      return ok(
        `${pages.length} pages, none above ${most} kB at the first load, the HTML of ${quick} in one round trip`,
      );
    const findings = heavy
      .slice(0, maxReported)
      .map((line) => warn(line, 'shorten the page or its pictures, if phones on slow networks matter to you'));
    return heavy.length > maxReported
      ? [...findings, warn(`${heavy.length - maxReported} more are over their budget`, 'look at the heaviest first')]
      : findings;
  },
};
