import { userInfo } from 'node:os';

/** The name that the audit log records for these commands. */
export function currentActor(): string {
  try {
    return `${userInfo().username} (leads)`;
  } catch {
    // A container's user may have no name.
    return `user ${process.getuid?.() ?? ''} (leads)`;
  }
}
