/** Runs the doctor on a copy of the sample content, with its own settings. */
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { writeBuiltSite } from '#server/site-fixture.ts';
import { noon } from '#server/forms/store/lead-fixture.ts';
import { buildChecks } from './build-checks.ts';
import type { EnvVariables } from './check.ts';
import { contentChecks, createContentReader } from './content-checks.ts';
import type { ReportedFinding } from './report.ts';
import { deploymentChecks, runDoctor, type DoctorDependencies } from './run-doctor.ts';

const project = join(import.meta.dirname, '../..');

interface DoctorResult {
  code: number;
  out: string;
  err: string;
}

export type DoctorFixture = Awaited<ReturnType<typeof createDoctorFixture>>;

export async function createDoctorFixture() {
  const root = await mkdtemp(join(tmpdir(), 'doctor-'));
  const dataDir = join(root, 'data');
  // Six times as fast as the asynchronous cp.
  cpSync(join(project, 'sample'), join(root, 'sample'), { recursive: true });
  cpSync(join(project, 'app/styles/tokens.css'), join(root, 'app/styles/tokens.css'));

  async function write(file: string, text: string): Promise<void> {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }

  async function edit(file: string, change: (text: string) => string): Promise<void> {
    const before = await readFile(join(root, file), 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} was not changed`);
    await write(file, after);
  }

  async function run(
    args: string[],
    variables: EnvVariables = {},
    change: Partial<DoctorDependencies> & { terminal?: boolean } = {},
  ): Promise<DoctorResult> {
    const captured = { out: '', err: '' };
    const output = (name: keyof typeof captured) => ({
      write: (text: string) => (captured[name] += text),
      isTTY: change.terminal,
    });
    const code = await runDoctor(args, {
      root,
      dist: join(root, 'dist'),
      checks: [...contentChecks, ...buildChecks, ...deploymentChecks],
      readContent: createContentReader(root),
      variables: { DATA_DIR: dataDir, ...variables },
      now: () => noon,
      freeBytes: () => 5e9,
      stdout: output('out'),
      stderr: output('err'),
      ...change,
    });
    return { code, ...captured };
  }

  return {
    root,
    dataDir,
    write,
    edit,
    run,
    /** Adds a plain picture to media/. */
    async writePicture(name: string, width: number, height: number): Promise<void> {
      const picture = sharp({ create: { width, height, channels: 3, background: '#345' } });
      await picture.toFile(join(root, 'sample/media', name));
    },
    /** Runs one check; returns `level text: todo` for each finding. */
    async check(
      name: string,
      variables: EnvVariables = {},
      change: Partial<DoctorDependencies> = {},
    ): Promise<string[]> {
      const { out } = await run([name, '--json'], variables, change);
      const { findings } = JSON.parse(out) as { findings: ReportedFinding[] };
      return findings.map(({ level, text, todo }) => [level, [text, todo].filter(Boolean).join(': ')].join(' '));
    },
    /** Replaces the sample content, as an owner does. */
    async makeReal(): Promise<void> {
      await edit('sample/site.yaml', (text) =>
        text
          .replaceAll(/meridian[._]example/g, 'northpass.agency')
          .replace('+92 42 0000 0000', '+92 42 3571 9046')
          .replace('Sample Street', 'Harbour Street')
          .replace('شارع المثال', 'شارع الميناء'),
      );
      for (const language of ['en', 'ar'])
        await edit(`sample/${language}/pages/about.yaml`, (text) => text.replaceAll(/[-_]sample/g, ''));
      const files = await readdir(join(root, 'sample'), { recursive: true });
      for (const file of files.filter((name) => /\.(yaml|md)$/.test(name))) {
        const path = join(root, 'sample', file);
        await writeFile(path, (await readFile(path, 'utf8')).replaceAll('sample: true', 'sample: false'));
      }
    },
    /** Writes a built site with pictures of these sizes. Returns the folder of its files. */
    async writeBuilt(siteUrl: string, pictures: Record<string, number> = {}): Promise<string> {
      const { root: folder } = await writeBuiltSite(join(root, 'dist'), ({ files, ...manifest }) => {
        const others = Object.entries(files).filter(([, { type }]) => !type.startsWith('image/'));
        const images = Object.entries(pictures).map(
          ([path, length]) => [path, { ...files['/']!, file: path.slice(1), type: 'image/webp', length }] as const,
        );
        return { ...manifest, siteUrl, files: Object.fromEntries([...others, ...images]) };
      });
      return folder;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
