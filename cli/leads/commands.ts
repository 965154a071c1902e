/** Every command, in the order of the help. */
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { canary } from './canary.ts';
import { changes } from './change.ts';
import type { Command } from './command.ts';
import { deleteLeads, purge } from './delete.ts';
import { deliver } from './deliver.ts';
import { exportLeads } from './export.ts';
import { list } from './list.ts';
import { move } from './move.ts';
import { restore } from './restore.ts';
import { show } from './show.ts';
import { signOut } from './staff.ts';
import { stats } from './stats.ts';
import { verify } from './verify.ts';

export const commands: Command[] = [
  list,
  show,
  exportLeads,
  deliver,
  ...changes,
  deleteLeads,
  purge,
  stats,
  audit,
  signOut,
  backup,
  restore,
  verify,
  move,
  canary,
];
