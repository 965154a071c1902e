import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDoctorFixture, type DoctorFixture } from './doctor-fixture.ts';

let doctor: DoctorFixture;
beforeEach(async () => {
  doctor = await createDoctorFixture();
});
afterEach(() => doctor.remove());

const publicSite = { SITE_URL: 'https://www.northpass.agency' };

describe('content', () => {
  test('an error is reported once; checks that need the content are skipped, others run', async () => {
    await doctor.edit('sample/en/jobs/social-media-executive.yaml', (text) =>
      text.replace('salary: Competitive', 'wages: Competitive'),
    );
    const { code, out } = await doctor.run(['content', 'jobs', 'links', 'version']);
    expect(out).toMatch(
      /^fail {2}The content cannot be built: sample\/en\/jobs\/social-media-executive\.yaml:\d+: \w+: .* \(and 1 more\): npm run build/m,
    );
    expect(out.match(/social-media-executive/g)).toHaveLength(1);
    expect(out).toContain('warn  Not checked: open positions');
    expect(out).toContain('ok    The site is not built yet');
    expect(code).toBe(1);
  });
});

test.each([
  ['sample', 'No content is marked as sample'],
  ['contacts', 'Email, phone, address and social links look real'],
  ['translations', 'Every text is translated'],
  ['headings', 'Every word fits a phone'],
  ['picture-sizes', '1 picture of yours, all large enough'],
  ['links', '9 external links, all well-formed'],
])('%s: real content passes', async (check, text) => {
  await doctor.makeReal();
  expect(await doctor.check(check, publicSite)).toEqual([`ok ${text}`]);
});

describe('sample', () => {
  test('every mark is listed with its path', async () => {
    const findings = await doctor.check('sample');
    expect(findings.map((finding) => finding.split(': ')[0])).toEqual(
      expect.arrayContaining([
        'warn sample/site.yaml is a sample',
        'warn sample/{en,ar}/testimonials.yaml has 14 samples (withAvatar › 0-6, withImage › 0-6)',
        'warn sample/{en,ar}/pages/about.yaml has 4 samples (story, timeline, vision › leader)',
      ]),
    );
  });

  test('fails if the site is public', async () => {
    const findings = await doctor.check('sample', publicSite);
    for (const finding of findings) expect(finding).toMatch(/^fail /);
  });

  test('samples left in one language', async () => {
    await doctor.makeReal();
    let seen = 0;
    await doctor.edit('sample/ar/testimonials.yaml', (text) =>
      text.replaceAll('sample: false', (mark) => (++seen === 2 || (seen > 4 && seen < 7) ? 'sample: true' : mark)),
    );
    expect(await doctor.check('sample')).toEqual([
      expect.stringContaining('warn sample/ar/testimonials.yaml has 3 samples (withAvatar › 1, 4-5)'),
    ]);
  });
});

describe('contacts', () => {
  test('those of the sample company are found', async () => {
    const findings = await doctor.check('contacts', publicSite);
    expect(findings.map((finding) => finding.split(': ')[0])).toEqual([
      'fail sample/site.yaml › email is at meridian.example, which cannot receive mail',
      'fail sample/site.yaml › hrEmail is at meridian.example, which cannot receive mail',
      'fail sample/site.yaml › phone is a placeholder',
      'fail sample/site.yaml › address is a sample',
      'fail sample/site.yaml › socials has sample accounts (facebook, instagram, linkedin, x)',
      'fail sample/{en,ar}/pages/about.yaml › vision › leader › socials has sample accounts (linkedin, x)',
    ]);
    expect((await doctor.check('contacts')).every((finding) => finding.startsWith('warn '))).toBe(true);
  });

  test.each<[string, (text: string) => string, string]>([
    [
      'example.com',
      (text) => text.replace('hello@northpass.agency', 'hello@mail.example.com'),
      'email is at mail.example.com',
    ],
    ['.test', (text) => text.replace('hr@northpass.agency', 'hr@northpass.test'), 'hrEmail is at northpass.test'],
    [
      'a number that counts up',
      (text) => text.replace('+92 42 3571 9046', '+1 (555) 123-4567'),
      'phone is a placeholder',
    ],
    ['a sample address in one language', (text) => text.replace('شارع الميناء', 'شارع المثال'), 'address is a sample'],
    [
      'a link without an account',
      (text) => text.replace('x.com/northpass.agency', 'x.com/'),
      'socials has sample accounts (x)',
    ],
  ])('%s is found', async (_, change, expected) => {
    await doctor.makeReal();
    await doctor.edit('sample/site.yaml', change);
    expect(await doctor.check('contacts')).toEqual([expect.stringContaining(`warn sample/site.yaml › ${expected}`)]);
  });
});

describe('translations', () => {
  test('missing and untranslated texts', async () => {
    await doctor.edit('sample/ar/messages.json', (text) => text.replace(/"loading": ".*"/, '"loading": ""'));
    await doctor.edit('sample/ar/statistics.yaml', (text) => text.replace(/label: .+/, 'label: Years of Excellence'));
    expect(await doctor.check('translations')).toEqual([
      expect.stringMatching(/^fail sample\/ar\/messages\.json:6 › messages › loading › is empty: write the text, or /),
      'fail sample/ar/statistics.yaml:3 › 0 › label › is not translated yet: translate it, or add it to sample/ar/latin-names.yaml if it is a name',
    ]);
    expect((await doctor.run([])).code).toBe(1);
  });

  test('lists ten, and counts the rest', async () => {
    const english = await readFile(join(doctor.root, 'sample/en/why-choose.yaml'), 'utf8');
    await doctor.write('sample/ar/why-choose.yaml', english);
    const findings = await doctor.check('translations');
    expect(findings).toHaveLength(11);
    expect(findings.at(-1)).toBe('fail 2 more texts not translated: npm run build lists them all');
  });

  test('entries that some languages lack are named: that is a choice, not a fault', async () => {
    await doctor.write(
      'sample/en/jobs/writer.yaml',
      await readFile(join(doctor.root, 'sample/en/jobs/social-media-executive.yaml'), 'utf8'),
    );
    await doctor.write(
      'sample/ar/free/notice.md',
      (await readFile(join(doctor.root, 'sample/ar/free/terms.md'), 'utf8')).replace('---', '---\nurl: /notice'),
    );
    expect(await doctor.check('translations')).toEqual([
      'ok Every text is translated. Only in ar: free/notice. Only in en: jobs/writer',
    ]);
  });

  test('names that no text contains are one finding', async () => {
    await doctor.edit('sample/ar/latin-names.yaml', (text) => `- Zyx\n- Wvu\n${text}`);
    expect(await doctor.check('translations')).toEqual([
      'warn sample/ar/latin-names.yaml has 2 names that no text contains: remove them',
    ]);
  });
});

describe('right after npm run own', () => {
  const own = (...options: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../own.ts'), ...options], {
      cwd: doctor.root,
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
  };
  afterEach(() => vi.unstubAllEnvs());
  beforeEach(() => {
    vi.stubEnv('CONTENT_FOLDER', 'content');
  });

  test('texts of the sample are counted in each language that has yet to be translated', async () => {
    own('--languages', 'nb,en,ar,ur');
    const findings = await doctor.check('translations');
    expect(findings).toEqual([
      expect.stringMatching(
        /^warn content\/nb has \d{3,4} texts copied from another language, the first at content\/nb\/.*: translate them$/,
      ),
      expect.stringMatching(
        /^warn content\/ur has \d{3,4} texts copied from another language, the first at content\/ur\/.*: translate them$/,
      ),
    ]);
    const count = (line = '') => Number(/has (\d+)/.exec(line)?.[1]);
    const before = count(findings[0]);
    await doctor.edit('content/nb/pages/services.yaml', (text) =>
      text.replace('heading: Choose where to start.', 'heading: Velg hvor du vil begynne.'),
    );
    expect(count((await doctor.check('translations'))[0])).toBe(before - 1);
  });

  test('an empty site has texts to write, and nothing else', async () => {
    own('--languages', 'nb,en', '--name', 'Fjordkode', '--email', 'post@fjordkode.no', '--empty');
    expect(await doctor.check('writing')).toEqual(
      ['nb', 'en'].map((code) =>
        expect.stringMatching(
          new RegExp(`^warn content/${code} has \\d+ texts to write \\(…\\), the first at content/${code}/pages/`),
        ),
      ),
    );
    for (const check of ['content', 'sample', 'contacts', 'translations', 'headings', 'jobs', 'links'])
      expect(await doctor.check(check)).toEqual([expect.stringMatching(/^ok /)]);
  });
});

describe('headings', () => {
  test('words that do not fit are named with file, line and field', async () => {
    await doctor.edit('sample/en/pages/home.yaml', (text) =>
      text.replace(/initialHeading: .*/, 'initialHeading: Personopplysningsbehandlingen vår'),
    );
    // A heading of this size holds more letters, and the other word is marked.
    await doctor.edit('sample/en/why-choose.yaml', (text) =>
      text
        .replace(/title: Human.*/, 'title: Datenschutzerklärung')
        .replace(/title: Product.*/, String.raw`title: "Tilgjengelighets\u00ADerklæringer"`),
    );
    await doctor.edit('sample/en/free/terms.md', (text) => text.replace(/^## .*/m, '## Tilgjengelighetserklæringer'));
    // In texts, too, but not in addresses and code.
    const long = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
    await doctor.edit('sample/en/statistics.yaml', (text) => text.replace(/label: .*/, `label: ${long}`));
    const mentions = `See ${long}, https://example.com/${long}, \`${long}\`.`;
    await doctor.edit('sample/en/free/privacy-policy.md', (text) => `${text}\n${mentions}\n`);
    expect(await doctor.check('headings')).toEqual([
      expect.stringMatching(/^warn sample\/en\/statistics\.yaml:\d+ › 0 › label › "Rind\S+" is longer than a line/),
      expect.stringMatching(/^warn \S+\/home\.yaml:\d+ › hero › initialHeading › "Person\S+" is longer .+: mark /),
      expect.stringMatching(/^warn sample\/en\/free\/privacy-policy\.md:\d+ › "Rind\S+" is longer than a line/),
      expect.stringMatching(/^warn sample\/en\/free\/terms\.md:\d+ › "Tilgjengelighetserklæringer" is longer /),
    ]);
  });
});

describe('picture-sizes', () => {
  test('a picture that would be blurred in its place', async () => {
    for (const [name, width, height] of [
      ['dot.png', 48, 32],
      ['large.png', 1920, 1080],
    ] as const)
      await doctor.writePicture(name, width, height);
    for (const [page, name] of [
      ['about', 'dot.png'],
      ['home', 'large.png'],
    ])
      await doctor.edit(`sample/en/pages/${page}.yaml`, (text) =>
        text.replace(/imageUrl: .*/, `imageUrl: ${name}\n  alt: ''`),
      );
    expect(await doctor.check('picture-sizes')).toEqual([
      'warn sample/media/dot.png is 48 × 32 pixels, and its place as a hero needs 1280 × 720: use a larger one, or it is blurred',
    ]);
  });
});

describe('jobs', () => {
  /** Sets a last day in both languages. The tests run at noon on 20 November 2026. */
  const checkClosing = async (day: string) => {
    for (const language of ['en', 'ar'])
      await doctor.edit(`sample/${language}/jobs/social-media-executive.yaml`, (text) =>
        text.replace('posted:', `closes: ${day}\nposted:`),
      );
    return doctor.check('jobs');
  };

  test.each([
    ['2026-11-19', 'warn sample/{en,ar}/jobs/social-media-executive.yaml closed on 2026-11-19: '],
    ['2026-11-20', 'warn sample/{en,ar}/jobs/social-media-executive.yaml closes on 2026-11-20: '],
    ['2026-12-04', 'warn sample/{en,ar}/jobs/social-media-executive.yaml closes on 2026-12-04: '],
    ['2026-12-05', 'ok No position has closed or closes soon'],
  ])('last day %s', async (day, expected) => {
    expect(await checkClosing(day)).toEqual([expect.stringContaining(expected)]);
  });
});

describe('links', () => {
  test.each([
    ['https://x.com/north pass', 'the link contains a space'],
    ['https://intranet/northpass', 'the link has no valid host name'],
    ['https://x.com/your_company', 'the link contains a placeholder'],
    ['https://x.com/TODO', 'the link contains a placeholder'],
    ['https://x.com/{handle}', 'the link contains a placeholder'],
  ])('%s', async (link, problem) => {
    await doctor.edit('sample/site.yaml', (text) => text.replace('https://x.com/meridian_example', `'${link}'`));
    expect(await doctor.check('links')).toEqual([
      expect.stringContaining(`fail sample/site.yaml › socials › x: ${problem}: `),
    ]);
  });

  test('links in sentences', async () => {
    await doctor.edit(
      'sample/en/free/terms.md',
      (text) => `${text}\nSee https://law.gov/acts, and https://law.gov/TODO.\n`,
    );
    expect(await doctor.check('links')).toEqual([
      expect.stringContaining('fail sample/en/free/terms.md: the link contains a placeholder'),
    ]);
  });
});
