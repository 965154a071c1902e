/** The part of the store contract about job applications and their files. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  buildNewApplication,
  noon,
  referenceOf,
  sampleFile,
  type LeadOverrides,
} from '#server/forms/store/lead-fixture.ts';
import type { NewLead } from '#server/forms/store/lead-types.ts';
import type { ContractTools } from './contract-tools.ts';

const maxFileBytes = 5 * 1024 * 1024;

export function defineApplicationContract({ store, save, claim, change, find, countsOf }: ContractTools): void {
  const apply = async (overrides: LeadOverrides = {}) =>
    referenceOf(await store().save(buildNewApplication(overrides)));

  test('are stored with their job and files, byte for byte', async () => {
    const file = { field: 'cv', name: 'سيرة ذاتية.pdf', type: 'application/pdf', scan: 'clean' as const };
    const files = [maxFileBytes, 1].map((size) => ({ ...file, bytes: new Uint8Array(randomBytes(size)) }));
    const reference = await apply({ files });
    const storedFiles = files.map(({ bytes: { length: size } }, index) => {
      return { ...file, number: index + 1, size, sha256: expect.stringMatching(/^[\da-f]{64}$/) };
    });
    expect(await store().get(reference)).toMatchObject({
      form: 'application',
      deliver: 'applications',
      job: 'web-designer',
      files: storedFiles,
    });
    const stored = await store().getFiles(reference);
    expect(stored).toMatchObject(storedFiles);
    expect(stored.map(({ bytes }, index) => Buffer.compare(bytes, files[index]!.bytes))).toEqual([0, 0]);
    expect(await store().getFiles(await save())).toEqual([]);
  });

  test('one key is one application; another file under the same key is a conflict', async () => {
    const application = buildNewApplication({ key: 'cv' });
    const reference = referenceOf(await store().save(application));
    expect(await store().save(application)).toEqual({ outcome: 'repeated', reference });
    const other = { ...application, files: [{ ...sampleFile, bytes: new Uint8Array([1, 2]) }] };
    expect(await store().save(other)).toEqual({ outcome: 'conflict' });
    // Without a key, another file is another application.
    expect(await apply({ ...other, key: undefined })).not.toBe(reference);
  });

  test('are listed, counted and searched apart from requests', async () => {
    const request = await save();
    const application = await apply();
    for (const search of [undefined, 'message', 'me'])
      for (const tab of ['new', undefined] as const)
        for (const [group, only] of [
          ['requests', request],
          ['applications', application],
        ] as const)
          expect(await find({ group, tab, search })).toEqual([only]);
    expect(await countsOf()).toMatchObject({ new: 1, answered: 0 });
    await change(application, 'answer');
    const overview = await store().overview(noon, 'applications');
    expect(overview).toMatchObject({ counts: { new: 0, answered: 1 }, jobs: ['web-designer'] });
    expect(await countsOf()).toMatchObject({ new: 1, answered: 0 });
    expect(await find({ group: 'applications', job: 'other' })).toEqual([]);
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
    expect(await claim(noon, 1000, 'digest')).toMatchObject([{ lead: { reference: request } }]);
    expect(await claim(noon, 1000, 'hrDigest')).toMatchObject([{ lead: { reference: application } }]);
    expect(await claim(noon)).toEqual([]);
    await change(application, 'release');
    expect(await claim(noon)).toMatchObject([{ lead: { reference: application, job: 'web-designer' } }]);
  });

  test('whose file waits for the scanner are delivered once it is scanned, by one server', async () => {
    const waiting = { files: [{ ...sampleFile, scan: 'waiting' as const }] };
    const [clean, infected] = [await apply(waiting), await apply({ ...waiting, key: 'infected' })];
    expect(await claim(noon)).toEqual([]);
    const claimScan = (now: number) => store().claimScan({ leaseMs: 1000, now });
    const files = [await claimScan(noon), await claimScan(noon)];
    expect(await claimScan(noon)).toBeNull();
    expect(files.every((file) => Buffer.compare(file!.bytes, sampleFile.bytes) === 0)).toBe(true);
    // Its server has ended.
    expect(await claimScan(noon + 1001)).not.toBeNull();
    const finish = async (reference: string, scan: 'clean' | 'infected') => {
      const { id } = (await store().get(reference))!;
      await store().finishScan({ id, number: 1, scan, reason: 'virus', channels: ['hrDigest'], now: noon });
    };
    await finish(clean, 'clean');
    await finish(infected, 'infected');
    // Another server had it, too.
    await finish(clean, 'infected');
    expect(await claim(noon)).toMatchObject([{ lead: { reference: clean } }]);
    const quarantined = { status: 'quarantined', reasons: ['virus'], files: [{ scan: 'infected' }] };
    expect(await store().get(infected)).toMatchObject(quarantined);
    expect(await claim(noon, 5, 'hrDigest')).toMatchObject([{ lead: { reference: infected } }]);
    expect(await claimScan(noon + 5000)).toBeNull();
    expect(await countsOf('applications')).toMatchObject({ new: 1, held: 1 });
  });

  test('are deleted with their file, by age or sender, without touching requests', async () => {
    const request = await save();
    const application = await apply();
    await store().delete({ before: noon + 1, group: 'applications' });
    expect([await store().get(application), await store().getFiles(application)]).toEqual([null, []]);
    const another = await apply();
    const { email } = (await store().get(request))!;
    await store().delete({ email, group: 'requests' });
    expect(await find()).toEqual([another]);
    expect((await countsOf('applications')).new).toBe(1);
    await store().delete({ email });
    expect(await find()).toEqual([]);
  });
}
