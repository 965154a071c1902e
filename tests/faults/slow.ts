import { underAttack, underAttackMs } from './attack.ts';
import type { Fault } from './fault.ts';

const wanted = 10_000;

export const slow: Fault = {
  name: 'slow',
  about: `${wanted} connections that send headers byte by byte or never end their bodies, opened again whenever they are closed, for ${underAttackMs / 1000} s and longer than the time limit of the headers, while visitors send requests and read pages`,
  run: (context) => underAttack({ kind: 'slow', wanted }, context),
};
