import { join } from 'node:path';
import { underAttack, underAttackMs } from './attack.ts';
import { compile } from './compile.ts';
import type { Fault } from './fault.ts';
import { temporaryFolder } from './leftovers.ts';

const wanted = 6000;

export const readers: Fault = {
  name: 'readers',
  about: `${wanted} connections with a window of next to nothing that ask for the film ten times ahead and never read a byte of it, each opened again after ten to twenty seconds, for ${underAttackMs / 1000} s, while visitors send requests and read pages`,
  run(context) {
    const env = { LD_PRELOAD: compile(join(import.meta.dirname, 'readers/window.c'), temporaryFolder()) };
    return underAttack({ kind: 'readers', wanted, env }, context);
  },
};
