import { ok, type Check } from './check.ts';

export const version: Check = {
  name: 'version',
  summary: 'which version of the site’s programs was built, and for which address',
  async run({ manifest }) {
    const built = await manifest();
    if (!built) return ok('No version is built yet');
    return ok(`${built.product.name} ${built.product.version}, built for ${built.siteUrl}`);
  },
};
