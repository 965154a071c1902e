import { ok, fail, type DoctorCheck } from './check.ts';

/** As `engines` in package.json says. */
const minimumNode = { major: 22, minor: 18 };

export const nodeCheck: DoctorCheck = {
  name: 'node',
  summary: 'the version of Node',
  run({ nodeVersion }) {
    const number = nodeVersion.replace(/^v/, '');
    const [major = 0, minor = 0] = number.split('.').map(Number);
    if (major > minimumNode.major || (major === minimumNode.major && minor >= minimumNode.minor))
      return ok(`Node ${number}`);
    return [fail(`Node ${number} is too old`, 'install Node 24 or newer from https://nodejs.org')];
  },
};
