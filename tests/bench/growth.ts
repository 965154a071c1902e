/** How the time and memory of a build grow with the number of pages. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median, type Bench, type BenchClaim } from './bench.ts';
import type { BuildCost } from './growth/build.ts';
import { writeGrowthContent } from './growth/content.ts';
import { costRatioPerPage } from './growth/linear-fit.ts';

/** Generated pages, in addition to the site's own. */
const sizes = [30, 100, 300, 1000, 3000];
const rounds = 3;
const maxGrowth = 1.3;
const maxKbPerPage = 200;

interface SizeCosts {
  plain: BuildCost[];
  compressed?: BuildCost;
}

async function runBuild(folder: string, mode: 'plain' | 'compress'): Promise<BuildCost> {
  const args = [join(import.meta.dirname, 'growth/build.ts'), folder, mode];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return JSON.parse(stdout) as BuildCost;
}

async function measureSizes(
  folder: string,
  compress: boolean,
  say: (line: string) => void,
): Promise<Map<number, SizeCosts>> {
  const taken = new Map<number, SizeCosts>(sizes.map((size) => [size, { plain: [] }]));
  const contentOf = (size: number) => join(folder, String(size));
  // Every page exists in two languages.
  for (const size of sizes) await writeGrowthContent(contentOf(size), size / 2);
  for (let round = 1; round <= rounds; round++) {
    for (const [size, { plain }] of taken) {
      const one = await runBuild(contentOf(size), 'plain');
      plain.push(one);
      say(
        `round ${round}, ${size} more pages: ${one.renderCpu.toFixed(1)} s of processor time, ${one.peakMb.toFixed(0)} MB`,
      );
    }
  }
  for (const [size, figures] of compress ? taken : []) {
    const compressed = await runBuild(contentOf(size), 'compress');
    figures.compressed = compressed;
    say(`${size} more pages, compressed: ${compressed.compressCpu.toFixed(1)} s of processor time for it`);
  }
  return taken;
}

export const bench: Bench = {
  title: 'Growth',
  async run(say, only) {
    if (only !== undefined && only !== 'render') throw new Error('growth has one part: render.');
    const folder = await mkdtemp(join(import.meta.dirname, '../../.build/growth-'));
    const taken = await measureSizes(folder, !only, say).finally(() => rm(folder, { recursive: true, force: true }));
    const middle = (size: number, pick: (one: BuildCost) => number) => median(taken.get(size)!.plain.map(pick));
    const render = (size: number) => middle(size, ({ renderCpu }) => renderCpu);
    const compress = (size: number) => taken.get(size)!.compressed?.compressCpu ?? NaN;
    const memory = (size: number) => middle(size, ({ peakMb }) => peakMb);

    const linear = (what: string, cost: (size: number) => number): BenchClaim => {
      const growth = costRatioPerPage(sizes.map((size) => [size, cost(size)]));
      const bound = `at most ${maxGrowth}`;
      return {
        what: `${what}: processor time per page at 3,000 pages ÷ at 300`,
        figure: growth.toFixed(2),
        bound,
        holds: growth <= maxGrowth,
      };
    };
    const kbPerPage = ((memory(3000) - memory(300)) / 2700) * 1024;
    const rows = sizes.map((size, index) => {
      const before = sizes[index - 1];
      const further =
        before === undefined ? '–' : (((render(size) - render(before)) / (size - before)) * 1000).toFixed(1);
      const { plain, compressed } = taken.get(size)!;
      const compressing = compressed ? [compressed.compressCpu.toFixed(1), compressed.wall.toFixed(1)] : ['–', '–'];
      return [size, plain[0]!.pages, render(size).toFixed(1), further, ...compressing, memory(size).toFixed(0)];
    });
    return {
      claims: [
        linear('rendering', render),
        ...(only ? [] : [linear('rendering and compressing', (size) => render(size) + compress(size))]),
        {
          what: 'memory for each further page, from 300 to 3,000',
          figure: `${kbPerPage.toFixed(0)} kB`,
          bound: `at most ${maxKbPerPage} kB`,
          holds: kbPerPage <= maxKbPerPage,
        },
      ],
      tables: [
        {
          columns: [
            'more pages',
            'pages in all',
            'rendering, s',
            'ms per further page',
            'compressing, s',
            'elapsed with it, s',
            'peak memory, MB',
          ],
          rows,
        },
      ],
      notes: [
        `The step that writes the pages, each size in a process of its own: ${rounds} rounds without compression (medians), one with it. Times are processor time of all threads unless they say elapsed. The fixed part is taken off by a line through the sizes up to 300. Drawing pictures is left out. Pages that did not change are not compressed again by later builds. More pages are more projects: one more costs a page in each language and a card in the portfolio. One more job would be a line on every other job's page, too, and such content grows with its square by itself.`,
      ],
    };
  },
};
