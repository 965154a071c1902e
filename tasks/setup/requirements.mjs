/** What this machine must have. Works with nothing installed, on any Node. */

const retryHint = 'then run the same command again.';

/** The oldest Node that runs our code: it strips types and includes SQLite. */
export const minimumNode = '22.18';

export function isAtLeast(version, minimum = minimumNode) {
  const [major, minor] = parseVersion(version);
  const [minimumMajor, minimumMinor] = parseVersion(minimum);
  return major > minimumMajor || (major === minimumMajor && minor >= minimumMinor);
}

function parseVersion(version) {
  return version.replace(/^v/, '').split('.').map(Number);
}

/** Whether npm can install Node 24 here (tasks/node). The packages exist for Linux only. */
export function canInstallNode({ version, platform, arch }) {
  return platform === 'linux' && ['arm64', 'x64'].includes(arch) && isAtLeast(version, '20.12');
}

export function nodeTooOldMessage({ version, platform }) {
  const command = { darwin: 'brew install node@24, or ', win32: 'winget install OpenJS.NodeJS.LTS, or ' }[platform];
  return (
    `Node ${version.replace(/^v/, '')} is too old: ${minimumNode} or newer is required. ` +
    `Install Node 24 (${command ?? ''}from https://nodejs.org), ${retryHint}`
  );
}

/** A one-line message if the output of a failed program says that the disk is full. */
export function explainDiskFull(output) {
  return /code ENOSPC|no space left on device/i.test(output) ? `The disk is full. Free 1 GB, ${retryHint}` : undefined;
}
