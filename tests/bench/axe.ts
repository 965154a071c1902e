import { chromium, type Browser, type Page } from '@playwright/test';
import { findViolations } from '../e2e/axe.ts';
import { chromiumFlags, chromiumPath } from '../e2e/chromium.ts';
import { openPage } from '../e2e/site-fixture.ts';
import { toArabicPath } from '../e2e/site-pages.ts';
import { axeScenarios, type AxeScenario } from './axe-scenarios.ts';
import type { Bench } from './bench.ts';
import { startSiteWithData } from './load/processes.ts';

const themes = ['light', 'dark'];

interface ScenarioResult {
  runs: number;
  findings: string[];
}

/** Waits for animations to finish, except scroll-driven ones, which never do. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
      .map(({ finished }) => finished.catch(() => undefined));
    await Promise.all(ends);
  });
}

async function checkScenario(browser: Browser, url: string, part: AxeScenario): Promise<ScenarioResult> {
  const tally: ScenarioResult = { runs: 0, findings: [] };
  const page = await browser.newPage({ ...part.settings, baseURL: url });
  // A stored Arabic would redirect the next English page.
  await page.addInitScript(() => (localStorage.clear(), sessionStorage.clear()));
  for (const width of part.widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of part.paths) {
      for (const language of ['en', 'ar'] as const) {
        const address = language === 'en' ? path : toArabicPath(path);
        await page.unrouteAll();
        await part.before?.(page);
        await openPage(page, address);
        await part.reach(page, language, async () => {
          for (const theme of themes) {
            await page.evaluate((name) => (document.documentElement.className = name), theme);
            await waitForAnimations(page);
            const where = `${part.name}, ${address}, ${theme}, ${width} px`;
            tally.runs += 1;
            tally.findings.push(
              ...(await findViolations(page, 'html', { leaveOut: part.disabledRules })).map(
                (finding) => `${where}: ${finding}`,
              ),
            );
          }
        });
      }
    }
  }
  await page.close();
  return tally;
}

export const bench: Bench = {
  title: 'Automated accessibility checks',
  async run(say, only) {
    const site = await startSiteWithData();
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
    const rows: { part: AxeScenario; tally: ScenarioResult }[] = [];
    try {
      for (const part of axeScenarios.filter(({ name }) => !only || name === only)) {
        const tally = await checkScenario(browser, `http://localhost:${site.port}`, part);
        rows.push({ part, tally });
        say(`${part.name}: ${tally.runs} runs, ${tally.findings.length} findings`);
        for (const finding of tally.findings) say(finding);
      }
    } finally {
      await browser.close();
      await site.stop();
    }
    const runs = rows.reduce((sum, { tally }) => sum + tally.runs, 0);
    const findings = rows.reduce((sum, { tally }) => sum + tally.findings.length, 0);
    return {
      claims: [
        {
          what: `findings in ${runs} runs of axe-core`,
          figure: String(findings),
          bound: '0',
          holds: runs > 0 && findings === 0,
        },
      ],
      tables: [
        {
          columns: ['what', 'paths', 'widths', 'runs', 'findings'],
          rows: rows.map(({ part, tally }) => [
            part.name,
            part.paths.length,
            part.widths.join(', '),
            tally.runs,
            tally.findings.length,
          ]),
        },
      ],
      notes: [
        'Each path in both languages, each state in both themes. Rules: WCAG 2.0 to 2.2, A and AA, and good practice.',
        'With forced colours the contrast rule is skipped: axe reads our colours, not the painted ones. Automated checks find only some problems; docs/accessibility.md lists what else was done, and what was not.',
      ],
    };
  },
};
