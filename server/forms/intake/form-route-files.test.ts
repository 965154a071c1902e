/** Job applications: the endpoint with a real store behind it. */
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { idempotencyHeader } from '#contract/forms/submission.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import {
  docxFile,
  laterPdfFile,
  odtFile,
  otherFiles,
  pdfFile,
  webDocxFile,
} from '#server/forms/files/document-fixture.ts';
import { createLeadAppFixture } from '#server/forms/lead-app-fixture.ts';
import { valuesOf } from '#server/forms/store/lead-fixture.ts';
import { sampleManifestFacts } from '#server/site-fixture.ts';

const { application: texts, upload } = sampleManifestFacts.messages['en']!;
const fileField = 'cv';
const maxFileBytes = 5 * 1024 * 1024;
const [job] = Object.keys(sampleManifestFacts.site.jobs['en']!);
let leads: Awaited<ReturnType<typeof createLeadAppFixture>>;
beforeAll(async () => {
  leads = await createLeadAppFixture({ uploadTimes: { stallMs: 5000, totalMs: 20_000 } });
});
beforeEach(() => leads.store.delete({ before: Number.MAX_SAFE_INTEGER }));
afterAll(() => leads.remove());

const filled = {
  name: 'نور Haddad',
  email: 'nour@client.example',
  phone: '+96170123456',
  link: 'www.portfolio.example/nour',
  message: 'I would like to\nbuild things.',
  job: job!,
  language: 'en',
};
const WEBHOOK_URL = 'http://127.0.0.1:9/hook';
const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const origin = { Origin: 'https://www.example.com' };
const json = { Accept: 'application/json', ...origin };
const page = { Accept: 'text/html,*/*;q=0.8', ...origin };

function formOf(values: Record<string, string> = filled, files: [string, Buffer][] = [['CV.pdf', pdfFile]]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  for (const [name, bytes] of files) form.append(fileField, new Blob([new Uint8Array(bytes)]), name);
  return form;
}
/** As bytes: a stream of Node's FormData does not like to be cancelled. */
async function toBytes(form: FormData): Promise<{ bytes: Buffer; type: string }> {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return { bytes: Buffer.from(await request.arrayBuffer()), type: request.headers.get('Content-Type')! };
}
const apply = async (form = formOf(), headers: Record<string, string> = json) => {
  const { bytes, type } = await toBytes(form);
  return leads.send(new Uint8Array(bytes), { ...headers, 'Content-Type': type }, 'application');
};
const errorsOf = async (response: Response) =>
  ((await response.json()) as { errors?: { field: string; message: string }[] }).errors?.map(
    ({ field, message }) => `${field}: ${message}`,
  );
const stored = () => leads.store.list({ group: 'applications' });

describe('an application', () => {
  test('is acknowledged with a reference once it is stored with its file', async () => {
    const response = await apply();
    expect(response.status).toBe(201);
    const { reference } = (await response.json()) as { reference: string };
    expect(await leads.store.get(reference)).toMatchObject({
      form: 'application',
      deliver: 'applications',
      status: 'accepted',
      name: filled.name,
      email: filled.email,
      phone: filled.phone,
      message: filled.message,
      job,
      files: [{ field: 'cv', name: 'CV.pdf', type: 'application/pdf', size: pdfFile.length, scan: 'unchecked' }],
    });
    expect(valuesOf((await leads.store.get(reference))!)).toMatchObject({
      link: 'https://www.portfolio.example/nour',
      cv: 'CV.pdf',
    });
    expect(Buffer.from((await leads.store.getFiles(reference))[0]!.bytes).equals(pdfFile)).toBe(true);
  });

  test('is stored with where it came from, also after an error without scripts', async () => {
    const source = { first_page: '/careers', referrer: 'jobs.example', utm_source: 'board' };
    const rejected = await apply(formOf({ ...filled, ...source, page: '/careers', email: 'nour@' }), page);
    const text = await rejected.text();
    for (const [name, value] of Object.entries({ ...source, page: '/careers' }))
      expect(text).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    await apply(formOf({ ...filled, ...source, page: '/careers' }));
    expect(await stored()).toMatchObject([{ page: '/careers', source }]);
  });

  test('of every accepted type is recognised by its content; its name gets the right extension', async () => {
    const files: [string, Buffer][] = [
      ['cv.exe', pdfFile],
      ['cv', docxFile],
      ['cv.pdf', odtFile],
      ['web.docx', webDocxFile],
      ['later.pdf', laterPdfFile],
    ];
    for (const file of files) expect((await apply(formOf({ ...filled, message: file[0] }, [file]))).status).toBe(201);
    const names = await Promise.all(
      (await stored()).map(async ({ reference }) => (await leads.store.get(reference))!.files[0]!.name),
    );
    expect(names.toSorted()).toEqual(['cv.docx', 'cv.odt', 'cv.pdf', 'later.pdf', 'web.docx']);
  });

  test('needs no job, phone, link or text, and one with an unknown job is open', async () => {
    expect((await apply(formOf({ name: 'A', email: 'a@b.example' }))).status).toBe(201);
    expect((await apply(formOf({ ...filled, job: '__proto__' }))).status).toBe(201);
    expect((await stored()).map((lead) => lead.job)).toEqual([null, null]);
  });

  test('is stored once per key; the same key with another file is refused', async () => {
    const key = { ...json, [idempotencyHeader]: 'one' };
    expect([(await apply(formOf(), key)).status, (await apply(formOf(), key)).status]).toEqual([201, 201]);
    expect((await apply(formOf(filled, [['CV.pdf', docxFile]]), key)).status).toBe(422);
    expect(await stored()).toHaveLength(1);
  });

  test('sent again after its job has been filled is the same one', async () => {
    const key = { ...json, [idempotencyHeader]: 'two' };
    const { reference } = (await (await apply(formOf(), key)).json()) as { reference: string };
    const { jobs } = leads.facts;
    onTestFinished(() => void (leads.facts.jobs = jobs));
    leads.facts.jobs = {};
    const again = await apply(formOf(), key);
    expect([again.status, await again.json()]).toEqual([201, expect.objectContaining({ reference })]);
    expect(await stored()).toMatchObject([{ reference, job }]);
  });

  test('for a job that has closed is kept as a general one, and says so; sent again, it is the same one', async () => {
    const { closingDays } = leads.facts;
    const { time } = leads.clock;
    onTestFinished(() => void Object.assign(leads.facts, { closingDays }));
    onTestFinished(() => void (leads.clock.time = time));
    leads.facts.closingDays = { [job!]: '2026-12-31' };
    const send = async (at: string, key: string) => {
      leads.clock.time = Date.parse(at);
      const sent = await apply(formOf({ ...filled, message: key }), { ...json, [idempotencyHeader]: key });
      return (await sent.json()) as { reference: string; message: string };
    };
    const onTime = await send('2026-12-31T23:59:59Z', 'on-time');
    expect(onTime.message).toBe(texts.sentText);
    expect(await send('2027-01-01T00:00:00Z', 'on-time')).toEqual(onTime);
    const late = await send('2027-01-01T00:00:00Z', 'late');
    expect(late.message).toBe(texts.sentClosed);
    expect(await send('2027-01-01T00:00:05Z', 'late')).toEqual(late);
    const html = await (await apply(formOf({ ...filled, language: 'ar', message: 'page' }), page)).text();
    expect(html).toContain(sampleManifestFacts.messages['ar']!.application.sentClosed);
    expect((await stored()).map((lead) => [lead.message, lead.job])).toEqual(
      expect.arrayContaining([
        ['on-time', job],
        ['late', null],
        ['page', null],
      ]),
    );
    expect(await stored()).toHaveLength(3);
  });

  test('that looks automated is quarantined and answered like any other', async () => {
    expect((await apply(formOf(), { Accept: 'application/json', Origin: 'https://evil.example' })).status).toBe(201);
    expect(await stored()).toMatchObject([{ status: 'quarantined', reasons: ['cross-site'] }]);
  });
});

describe('a refused application', () => {
  test.each<[string, [string, Buffer][], string]>([
    ['no file', [], upload.fileMissing],
    ['an empty file', [['CV.pdf', Buffer.alloc(0)]], upload.fileEmpty],
    [
      'a file of 5 MB and one byte',
      [['CV.pdf', Buffer.concat([pdfFile, Buffer.alloc(maxFileBytes)])]],
      upload.fileTooLarge.replace('{megabytes}', '5'),
    ],
    ['a truncated PDF', [['CV.pdf', pdfFile.subarray(0, -8)]], upload.fileDamaged],
    ['a truncated archive', [['CV.docx', docxFile.subarray(0, -8)]], upload.fileDamaged],
    [
      'two files',
      [
        ['a.pdf', pdfFile],
        ['b.pdf', pdfFile],
      ],
      interpolate(upload.tooManyFiles, { most: 1 }),
    ],
    ...Object.entries(otherFiles).map(([name, bytes]): [string, [string, Buffer][], string] => [
      name,
      [['CV.pdf', bytes]],
      interpolate(upload.fileType, { types: 'PDF, DOCX or ODT' }),
    ]),
  ])('with %s gets a clear message, and stores nothing', async (_, files, message) => {
    const response = await apply(formOf(filled, files));
    expect(response.status).toBe(422);
    expect(await errorsOf(response)).toEqual([`${fileField}: ${message}`]);
    expect(await stored()).toEqual([]);
  });

  test('shows every wrong field, and the form again with everything that was typed', async () => {
    const typed = { ...filled, name: '', email: 'nowhere', link: 'javascript:alert(1)', message: '<b>"hi"</b>' };
    expect(await errorsOf(await apply(formOf(typed)))).toHaveLength(3);
    const html = await (await apply(formOf(typed), page)).text();
    expect(html).toContain(upload.chooseAgain);
    expect(html).toContain('encType="multipart/form-data"');
    expect(html).toContain('value="nowhere"');
    expect(html).toContain('value="javascript:alert(1)"');
    expect(html).toContain('&lt;b&gt;&quot;hi&quot;&lt;/b&gt;</textarea>');
    expect(html).toContain(`name="job" value="${job}"`);
    expect(html).toContain('aria-describedby="application-link-hint application-link-error"');
  });

  test('keeps the text even if the file is too large or the upload breaks off', async () => {
    const large = await apply(formOf(filled, [['CV.pdf', Buffer.alloc(8 * 1024 * 1024)]]), page);
    const html = await large.text();
    expect([large.status, html.includes(`value="${filled.email}"`)]).toEqual([413, true]);
    expect(html).toContain(
      `id="application-${fileField}-error" class="field-error">${upload.fileTooLarge.replace('{megabytes}', '5')}`,
    );
    const { bytes, type } = await toBytes(formOf());
    const half = new Uint8Array(bytes.subarray(0, -40));
    const broken = await leads.send(half, { ...page, 'Content-Type': type }, 'application');
    expect([broken.status, (await broken.text()).includes(`value="${filled.email}"`)]).toEqual([400, true]);
    expect(await stored()).toEqual([]);
  });

  test('keeps a text that is much too long', async () => {
    const long = { ...filled, message: 'I can type!\n'.repeat(8000).trim() };
    expect(await errorsOf(await apply(formOf(long)))).toEqual([expect.stringMatching(/^message: .*95999/)]);
    expect(await (await apply(formOf(long), page)).text()).toContain(long.message);
  });
});

describe('while all places for uploads are taken by uploads that never end', () => {
  const open: ((isClosed?: boolean) => void)[] = [];
  /** Sends a few bytes, and the rest when it is closed. */
  const stall = (address: string) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(10));
        open.push(() => controller.close());
      },
    });
    const headers = { ...json, 'X-Forwarded-For': address, 'Content-Type': 'multipart/form-data; boundary=x' };
    return leads.send(body, headers, 'application').then(({ status }) => status);
  };
  const stallAll = async (addressOf: (index: number) => string) => {
    open.length = 0;
    const pending = Array.from({ length: 64 }, (_, index) => stall(addressOf(index)));
    await expect.poll(() => open.length).toBe(64);
    return pending;
  };
  const endAll = async (pending: Promise<number>[]) => {
    for (const close of open) {
      try {
        close();
      } catch {
        // The server has ended this one.
      }
    }
    return (await Promise.all(pending)).toSorted((a, b) => a - b);
  };

  test.each([
    ['of three clients', (index: number) => `198.51.100.${index % 3}`],
    ['of as many clients', (index: number) => `198.51.100.${index}`],
  ])('%s, applicants are served, also from one of their addresses, and the slowest one ends', async (_, addressOf) => {
    const pending = await stallAll(addressOf);
    expect((await apply()).status).toBe(201);
    expect(
      (await apply(formOf({ ...filled, message: 'same address' }), { ...json, 'X-Forwarded-For': '198.51.100.1' }))
        .status,
    ).toBe(201);
    expect(await endAll(pending)).toEqual([...Array<number>(63).fill(400), 408]);
  });

  test('the heaviest client makes room, not those who have one upload', async () => {
    const pending = await stallAll((index) => `198.51.100.${index < 60 ? index : 99}`);
    for (let index = 0; index < 2; index++) pending.push(stall('198.51.100.200'));
    await expect.poll(() => open.length).toBe(66);
    expect(await Promise.race(pending.slice(60, 64))).toBe(408);
    expect(await endAll(pending)).toEqual([...Array<number>(64).fill(400), 408, 408]);
  });
});

test('only the beginning of an upload beyond the rate limit is read, and the page has its text', async () => {
  const from = { ...page, 'X-Forwarded-For': '198.51.100.8' };
  for (let index = 0; index < 1000; index++)
    await leads.send('x', { ...from, 'Content-Type': 'multipart/form-data; boundary=x' }, 'application');
  const { bytes, type } = await toBytes(formOf(filled, [['CV.pdf', Buffer.alloc(4 * 1024 * 1024)]]));
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(bytes.subarray(sent, (sent += 64 * 1024))));
      if (sent >= bytes.length) controller.close();
    },
  });
  const refused = await leads.send(body, { ...from, 'Content-Type': type }, 'application');
  expect(refused.status).toBe(429);
  expect(sent).toBeLessThan(1024 * 1024);
  expect(await refused.text()).toContain(`value="${filled.email}"`);
});

test.each([
  ['clean', 0, 'accepted'],
  ['infected', 1, 'quarantined'],
])(
  'with a scanner, an application is stored at once, and delivered once its file is %s',
  async (scan, exit, status) => {
    const SCAN_COMMAND = `${process.execPath} --eval process.exit(${exit})`;
    const app = await createLeadAppFixture({ variables: { SCAN_COMMAND, WEBHOOK_URL, WEBHOOK_SECRET } });
    onTestFinished(() => app.remove());
    const { bytes, type } = await toBytes(formOf());
    const send = () => app.send(new Uint8Array(bytes), { ...json, 'Content-Type': type }, 'application');
    const { reference } = (await (await send()).json()) as { reference: string };
    const claim = () => app.store.claim({ channel: 'webhook', limit: 1, leaseMs: 60_000, now: app.clock.time });
    expect(await app.store.get(reference)).toMatchObject({ status: 'accepted', files: [{ scan: 'waiting' }] });
    expect(await claim()).toEqual([]);
    // As after a restart, or by another server.
    const next = await app.createService();
    next.start();
    await expect.poll(async () => (await app.store.get(reference))!.files[0]!.scan).toBe(scan);
    expect(await app.store.get(reference)).toMatchObject({ status, reasons: exit === 1 ? ['virus'] : [] });
    await next.stop(1000);
  },
);

test('with APPLICATIONS=mail there is no endpoint', async () => {
  const app = await createLeadAppFixture({ applications: 'mail' });
  try {
    const { bytes, type } = await toBytes(formOf());
    const response = await app.send(new Uint8Array(bytes), { ...json, 'Content-Type': type }, 'application');
    expect(response.status).toBe(404);
    const { error } = (await response.json()) as { error: string };
    expect(error).toContain(sampleManifestFacts.site.hrEmail);
    const html = await (await app.send(new Uint8Array(bytes), { ...page, 'Content-Type': type }, 'application')).text();
    expect(html).toContain(sampleManifestFacts.site.hrEmail);
    expect(html).not.toContain('<form class');
    expect(await app.store.list()).toEqual([]);
  } finally {
    await app.remove();
  }
});
