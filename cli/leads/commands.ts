/** Every command, in the order of the help. */
import { backup } from './backup.ts';
import { canary } from './canary.ts';
import type { Command } from './command.ts';
import { deleteByEmail } from './delete.ts';
import { deliver } from './deliver.ts';
import { exportLeads } from './export.ts';
import { keep } from './keep.ts';
import { list } from './list.ts';
import { move } from './move.ts';
import { purge } from './purge.ts';
import { release } from './release.ts';
import { restore } from './restore.ts';
import { show } from './show.ts';
import { stats } from './stats.ts';
import { verify } from './verify.ts';

export const commands: Command[] = [
  list,
  show,
  exportLeads,
  deliver,
  release,
  keep,
  deleteByEmail,
  purge,
  stats,
  backup,
  restore,
  verify,
  move,
  canary,
];
