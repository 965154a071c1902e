import { userInfo } from 'node:os';

/** Whom the audit names for what is done by these commands. */
export function currentActor(): string {
  try {
    return `${userInfo().username} (leads)`;
  } catch {
    // A container may run as a user without a name.
    return `user ${process.getuid?.() ?? ''} (leads)`;
  }
}
