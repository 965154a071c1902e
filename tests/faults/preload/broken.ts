/** Preloaded into the server of a control run, and by it into its threads: breaks the line that FAULT_BREAK names. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { breaks, type BreakName } from '../breaks.ts';

const { file, line, instead } = breaks[process.env['FAULT_BREAK'] as BreakName];
const broken = new URL(`../../../server/${file}`, import.meta.url).href;

registerHooks({
  load(url, context, next) {
    const module = next(url, context);
    if (url !== broken) return module;
    const parts = readFileSync(new URL(url), 'utf8').split(line);
    if (parts.length !== 2) throw new Error(`server/${file} does not have once: ${line}`);
    return { ...module, source: parts.join(instead) };
  },
});
