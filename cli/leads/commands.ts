/** All commands, in the order of the help. */
import { auditCommand } from './requests/audit.ts';
import { backupCommand } from './storage/backup.ts';
import { canaryCommand } from './requests/canary.ts';
import { changeCommands } from './requests/change.ts';
import type { Command } from './command.ts';
import { deleteCommand, purgeCommand } from './requests/delete.ts';
import { deliverCommand } from './requests/deliver.ts';
import { exportCommand } from './requests/export.ts';
import { listCommand } from './requests/list.ts';
import { moveCommand } from './storage/move.ts';
import { restoreCommand, verifyCommand } from './storage/restore.ts';
import { showCommand } from './requests/show.ts';
import { signOutCommand } from './requests/sign-out.ts';
import { statsCommand } from './requests/stats.ts';

export const leadsCommands: Command[] = [
  listCommand,
  showCommand,
  exportCommand,
  deliverCommand,
  ...changeCommands,
  deleteCommand,
  purgeCommand,
  statsCommand,
  auditCommand,
  signOutCommand,
  backupCommand,
  restoreCommand,
  verifyCommand,
  moveCommand,
  canaryCommand,
];
