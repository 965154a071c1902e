/** The part of the store contract about job applications and their files. */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { StoreContractTools } from './staff-contract.ts';
import { buildNewApplication, changeAsStaff, noon, referenceOf, sampleFile } from '../lead-fixture.ts';
import type { NewLead } from '../lead-types.ts';

const maxFileBytes = 5 * 1024 * 1024;

export function defineApplicationContract({ store, save, claim }: StoreContractTools): void {
  const apply = async (overrides: Partial<NewLead> = {}) =>
    referenceOf(await store().save(buildNewApplication(overrides)));
  const withFile = (bytes: Uint8Array) => ({ application: { job: null, link: '', file: { ...sampleFile, bytes } } });

  describe('applications', () => {
    test('are stored with job, link and file, byte for byte', async () => {
      const bytes = new Uint8Array(randomBytes(maxFileBytes));
      const file = { name: 'سيرة ذاتية.pdf', type: 'application/pdf', scan: 'clean' as const };
      const application = { job: 'web-designer', link: 'https://portfolio.example/', file: { ...file, bytes } };
      const reference = await apply({ application });
      expect(await store().get(reference)).toMatchObject({
        kind: 'application',
        job: 'web-designer',
        link: application.link,
        file: { ...file, size: maxFileBytes, sha256: expect.stringMatching(/^[\da-f]{64}$/) },
      });
      const stored = (await store().getFile(reference))!;
      expect(stored).toMatchObject(file);
      expect(Buffer.compare(stored.bytes, bytes)).toBe(0);
      expect(await store().getFile(await save())).toBeNull();
    });

    test('one key is one application; another file under the same key is a conflict', async () => {
      const application = buildNewApplication({ key: 'cv' });
      const reference = referenceOf(await store().save(application));
      expect(await store().save(application)).toEqual({ outcome: 'repeated', reference });
      const other = { ...application, ...withFile(new Uint8Array([1, 2])) };
      expect(await store().save(other)).toEqual({ outcome: 'conflict' });
      // Without a key, another file is another application.
      expect(await apply({ ...other, key: undefined })).not.toBe(reference);
    });

    test('are listed, counted and searched apart from requests', async () => {
      const request = await save();
      const application = await apply();
      for (const search of [undefined, 'message', 'me']) {
        for (const tab of ['new', undefined] as const) {
          const found = async (group: 'requests' | 'applications') =>
            (await store().list({ group, tab, search })).map(({ reference }) => reference);
          expect([await found('requests'), await found('applications')]).toEqual([[request], [application]]);
        }
      }
      expect((await store().overview(noon)).counts).toMatchObject({ new: 1, answered: 0 });
      await changeAsStaff(store(), application, 'answer');
      expect(await store().overview(noon, 'applications')).toMatchObject({
        counts: { new: 0, answered: 1 },
        jobs: ['web-designer'],
      });
      expect((await store().overview(noon)).counts).toMatchObject({ new: 1, answered: 0 });
      expect(await store().stats()).toMatchObject({
        leads: { accepted: 1, quarantined: 0 },
        applications: { accepted: 1, quarantined: 0, awaitingReview: 0 },
      });
      expect(await store().list({ group: 'applications', job: 'other' })).toEqual([]);
    });

    test('have a daily limit of their own', async () => {
      await apply({ maxRequestsPerDay: 1 });
      expect(await store().save(buildNewApplication({ maxRequestsPerDay: 1 }))).toMatchObject({ outcome: 'full' });
      await save({ maxRequestsPerDay: 1 });
    });

    test('have a digest of their own', async () => {
      const channels: NewLead['channels'] = ['mail', 'digest', 'hrDigest'];
      const request = await save({ quarantined: true, channels });
      const application = await apply({ quarantined: true, channels });
      const claimed = async (channel: 'digest' | 'hrDigest') =>
        (await claim(noon, 1000, channel)).map(({ lead }) => lead.reference);
      expect([await claimed('digest'), await claimed('hrDigest')]).toEqual([[request], [application]]);
      expect(await claim(noon)).toEqual([]);
      await changeAsStaff(store(), application, 'release');
      expect(await claim(noon)).toMatchObject([{ lead: { reference: application, job: 'web-designer' } }]);
    });

    test('whose file waits for the scanner are delivered once it is scanned, by one server', async () => {
      const waiting = { application: { job: null, link: '', file: { ...sampleFile, scan: 'waiting' as const } } };
      const [clean, infected] = [await apply(waiting), await apply({ ...waiting, key: 'infected' })];
      expect(await claim(noon)).toEqual([]);
      const claimScan = (now: number) => store().claimScan({ leaseMs: 1000, now });
      const files = [await claimScan(noon), await claimScan(noon)];
      expect(await claimScan(noon)).toBeNull();
      expect(files.every((file) => Buffer.compare(file!.bytes, sampleFile.bytes) === 0)).toBe(true);
      // Its server has ended.
      expect(await claimScan(noon + 1001)).not.toBeNull();
      const finish = async (reference: string, scan: 'clean' | 'infected') =>
        store().finishScan({
          id: (await store().get(reference))!.id,
          scan,
          reason: 'virus',
          channels: ['hrDigest'],
          now: noon,
        });
      await finish(clean, 'clean');
      await finish(infected, 'infected');
      // Another server had it, too.
      await finish(clean, 'infected');
      expect(await claim(noon)).toMatchObject([{ lead: { reference: clean } }]);
      expect(await store().get(infected)).toMatchObject({
        status: 'quarantined',
        reasons: ['virus'],
        file: { scan: 'infected' },
      });
      expect(await claim(noon, 5, 'hrDigest')).toMatchObject([{ lead: { reference: infected } }]);
      expect(await claimScan(noon + 5000)).toBeNull();
      expect((await store().overview(noon, 'applications')).counts).toMatchObject({ new: 1, held: 1 });
    });

    test('are deleted with their file, by age or sender, without touching requests', async () => {
      const request = await save();
      const application = await apply();
      await store().delete({ before: noon + 1, group: 'applications' });
      expect([await store().get(application), await store().getFile(application)]).toEqual([null, null]);
      const another = await apply();
      const { email } = (await store().get(request))!;
      await store().delete({ email, group: 'requests' });
      expect([await store().get(request), await store().get(another)]).toMatchObject([null, { reference: another }]);
      expect((await store().overview(noon, 'applications')).counts.new).toBe(1);
      await store().delete({ email });
      expect(await store().list()).toEqual([]);
    });
  });
}
