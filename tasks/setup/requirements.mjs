/** What this machine must have, and what is wrong with it in one line each. Works with nothing installed, on any Node. */

const retryHint = 'then run the same command again.';

/** The oldest Node that runs our code: it strips types, and has SQLite inside. Older ones can only say so. */
export const minimumNode = '22.18';

const parseVersion = (version) => version.replace(/^v/, '').split('.').map(Number);

export function isAtLeast(version, lowest = minimumNode) {
  const [major, minor] = parseVersion(version);
  const [lowestMajor, lowestMinor] = parseVersion(lowest);
  return major > lowestMajor || (major === lowestMajor && minor >= lowestMinor);
}

/** Where a Node of our own can be had (tasks/node), an older one is enough to fetch it. */
function canInstallNode({ platform, arch }) {
  return platform === 'linux' && ['arm64', 'x64'].includes(arch);
}

/** Why this machine's Node cannot be used, in one line; undefined if it can. */
export function checkNode({ version, platform, arch }) {
  const number = version.replace(/^v/, '');
  const enough = canInstallNode({ platform, arch }) ? '20.12' : minimumNode;
  if (isAtLeast(version, enough)) return;
  return `Node ${number} is too old: ${enough} is needed at least. ${installNodeHint(platform)}, ${retryHint}`;
}

function installNodeHint(platform) {
  const command = { darwin: 'brew install node@24', win32: 'winget install OpenJS.NodeJS.LTS' }[platform];
  return `Install Node 24 or newer (${command ? `${command}, or ` : ''}from https://nodejs.org)`;
}

export function explainUnusableNode({ version, platform, arch }) {
  const number = version.replace(/^v/, '');
  return `Node ${number} is too old: ${minimumNode} is needed at least, and the one that we bring does not run on this ${platform} ${arch}. ${installNodeHint(platform)}, ${retryHint}`;
}

/** `version` is undefined where there is no npm. */
export function checkNpm(version, platform) {
  if (version && parseVersion(version)[0] >= 10) return;
  const what = version ? `npm ${version} is too old: 10 is needed at least.` : 'npm was not found.';
  return `${what} ${installNodeHint(platform)}, which brings it, ${retryHint}`;
}

export function checkDiskSpace(free, needed) {
  if (free >= needed) return;
  const formatGigabytes = (bytes) => `${(bytes / 1e9).toFixed(1)} GB`;
  return `Only ${formatGigabytes(free)} of disk are free, and ${formatGigabytes(needed)} are needed. Free some, ${retryHint}`;
}

/** Whether a program that failed said that the disk is full. */
export function explainDiskFull(output) {
  if (!/ENOSPC|no space left on device/i.test(output)) return;
  return `The disk is full. Free 1 GB, ${retryHint}`;
}
