import { runAttack, attackMs } from './attack.ts';
import type { Fault } from '../fault.ts';

const connectionCount = 10_000;

export const slowFault: Fault = {
  name: 'slow',
  description: `${connectionCount} connections that send headers byte by byte or never finish their bodies or uploads, reopened when closed, for ${attackMs / 1000} s, longer than the header timeout, while visitors send requests and read pages`,
  run: (context) => runAttack({ kind: 'slow', wanted: connectionCount }, context),
};
