import { ok, type DoctorCheck } from './check.ts';

export const versionCheck: DoctorCheck = {
  name: 'version',
  summary: 'which version of the site’s programs was built, and for which address',
  async run({ readManifest }) {
    const built = await readManifest();
    if (!built) return ok('No version is built yet');
    return ok(`${built.product.name} ${built.product.version}, built for ${built.siteUrl}`);
  },
};
