/** All commands, in the order of the help. */
import { auditCommand } from '#cli/forms/audit.ts';
import { backupCommand } from '#cli/backup/backup.ts';
import { canaryCommand } from '#cli/forms/canary.ts';
import { changeCommands } from '#cli/forms/change.ts';
import type { Command } from './command/command.ts';
import { deleteCommand, purgeCommand } from '#cli/forms/delete.ts';
import { deliverCommand } from '#cli/forms/deliver.ts';
import { exportCommand } from '#cli/forms/export.ts';
import { listCommand } from '#cli/forms/list.ts';
import { moveCommand } from '#cli/backup/move.ts';
import { restoreCommand, verifyCommand } from '#cli/backup/restore.ts';
import { showCommand } from '#cli/forms/show.ts';
import { signOutCommand } from '#cli/forms/sign-out.ts';
import { statsCommand } from '#cli/forms/stats.ts';

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
