/**
 * Lighthouse is large and needed only here, so it is installed in tasks/lighthouse by `npm run bench`. It can therefore
 * not be imported by name, and the parts of its interface that we use are declared here.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Audit {
  score: number | null;
  numericValue?: number;
  details?: unknown;
}

export interface RunnerResult {
  lhr: {
    runtimeError?: { message: string };
    environment: { benchmarkIndex: number };
    audits: Record<string, Audit | undefined>;
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined>;
  };
}

interface Lighthouse {
  default: (
    url: string,
    options: {
      port: number;
      output: 'json';
      logLevel: 'error';
      onlyCategories: string[];
      throttlingMethod: 'devtools';
    },
    config?: object,
  ) => Promise<RunnerResult | undefined>;
  desktopConfig: object;
}

interface Launcher {
  launch: (options: {
    chromePath: string;
    chromeFlags: string[];
    logLevel: 'silent';
  }) => Promise<{ port: number; kill: () => void }>;
}

const { resolve } = createRequire(join(import.meta.dirname, '../../tasks/lighthouse/package.json'));
const loadPackage = async <T>(name: string) => (await import(pathToFileURL(resolve(name)).href)) as T;

export async function loadLighthouse() {
  const { default: lighthouse, desktopConfig } = await loadPackage<Lighthouse>('lighthouse');
  const { launch } = await loadPackage<Launcher>('chrome-launcher');
  return { lighthouse, desktopConfig, launch };
}
