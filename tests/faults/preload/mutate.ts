/** Preloaded into the server of a control run and its threads: applies the mutation that FAULT_MUTATION names. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { mutations, type MutationName } from '#tests/faults/mutations.ts';

const { file, original, replacement } = mutations[process.env['FAULT_MUTATION'] as MutationName];
const mutatedUrl = new URL(`../../../${file}`, import.meta.url).href;

registerHooks({
  load(url, context, next) {
    const module = next(url, context);
    if (url !== mutatedUrl) return module;
    const parts = readFileSync(new URL(url), 'utf8').split(original);
    if (parts.length !== 2) throw new Error(`${file} does not contain exactly once: ${original}`);
    return { ...module, source: parts.join(replacement) };
  },
});
