import { ok, fail, type Check } from './check.ts';

const needed = 24;

export const node: Check = {
  name: 'node',
  summary: 'the version of Node',
  run({ nodeVersion }) {
    const major = Number(/^v?(\d+)/.exec(nodeVersion)?.[1]);
    if (major >= needed) return ok(`Node ${nodeVersion.replace(/^v/, '')}`);
    return [fail(`Node ${nodeVersion.replace(/^v/, '')} is too old`, `install Node ${needed} from https://nodejs.org`)];
  },
};
