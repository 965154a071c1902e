/** What this machine must have, and what is wrong with it in one line each. Works with nothing installed, on any Node. */

const again = 'then run the same command again.';

/** The oldest Node that runs our code: it strips types, and has SQLite inside. Older ones can only say so. */
export const lowestNode = '22.18';

const numbers = (version) => version.replace(/^v/, '').split('.').map(Number);

export function isNewEnough(version, lowest = lowestNode) {
  const [major, minor] = numbers(version);
  const [lowestMajor, lowestMinor] = numbers(lowest);
  return major > lowestMajor || (major === lowestMajor && minor >= lowestMinor);
}

/** Where a Node of our own can be had (tasks/node), an older one is enough to fetch it. */
function hasNodeOfOurOwn({ platform, arch }) {
  return platform === 'linux' && ['arm64', 'x64'].includes(arch);
}

/** Why this machine's Node cannot be used, in one line; undefined if it can. */
export function nodeProblem({ version, platform, arch }) {
  const number = version.replace(/^v/, '');
  const enough = hasNodeOfOurOwn({ platform, arch }) ? '20.12' : lowestNode;
  if (isNewEnough(version, enough)) return;
  return `Node ${number} is too old: ${enough} is needed at least. ${installNode(platform)}, ${again}`;
}

function installNode(platform) {
  const command = { darwin: 'brew install node@24', win32: 'winget install OpenJS.NodeJS.LTS' }[platform];
  return `Install Node 24 or newer (${command ? `${command}, or ` : ''}from https://nodejs.org)`;
}

export function foreignNodeProblem({ version, platform, arch }) {
  const number = version.replace(/^v/, '');
  return `Node ${number} is too old: ${lowestNode} is needed at least, and the one that we bring does not run on this ${platform} ${arch}. ${installNode(platform)}, ${again}`;
}

/** `version` is undefined where there is no npm. */
export function npmProblem(version, platform) {
  if (version && numbers(version)[0] >= 10) return;
  const what = version ? `npm ${version} is too old: 10 is needed at least.` : 'npm was not found.';
  return `${what} ${installNode(platform)}, which brings it, ${again}`;
}

export function spaceProblem(free, needed) {
  if (free >= needed) return;
  const tell = (bytes) => `${(bytes / 1e9).toFixed(1)} GB`;
  return `Only ${tell(free)} of disk are free, and ${tell(needed)} are needed. Free some, ${again}`;
}

/** Whether a program that failed said that the disk is full. */
export function diskProblem(output) {
  if (!/ENOSPC|no space left on device/i.test(output)) return;
  return `The disk is full. Free 1 GB, ${again}`;
}
