/** All commands, in the order of the help. */
import { backupCommand } from '#cli/backup/backup.ts';
import { canaryCommand } from '#cli/forms/canary.ts';
import type { Command } from './command/command.ts';
import { deleteCommand, purgeCommand } from '#cli/forms/delete.ts';
import { deliverCommand, keepCommand, releaseCommand } from '#cli/forms/decide.ts';
import { exportCommand } from '#cli/forms/export.ts';
import { listCommand } from '#cli/forms/list.ts';
import { moveCommand } from '#cli/backup/move.ts';
import { restoreCommand, verifyCommand } from '#cli/backup/restore.ts';
import { showCommand } from '#cli/forms/show.ts';

export const leadsCommands: Command[] = [
  listCommand,
  showCommand,
  exportCommand,
  releaseCommand,
  keepCommand,
  deliverCommand,
  deleteCommand,
  purgeCommand,
  backupCommand,
  restoreCommand,
  verifyCommand,
  moveCommand,
  canaryCommand,
];
