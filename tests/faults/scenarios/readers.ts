import { join } from 'node:path';
import { runAttack, attackMs } from './attack.ts';
import { compilePreloadLibrary } from '../harness/compile-preload-library.ts';
import type { Fault } from '../fault.ts';
import { createTemporaryFolder } from '../harness/cleanup.ts';

const connectionCount = 6000;

export const readersFault: Fault = {
  name: 'readers',
  description: `${connectionCount} connections with a tiny receive window that request the video ten times and never read it, each reopened after ten to twenty seconds, for ${attackMs / 1000} s, while visitors send requests and read pages`,
  run(context) {
    const env = {
      LD_PRELOAD: compilePreloadLibrary(join(import.meta.dirname, 'readers-window.c'), createTemporaryFolder()),
    };
    return runAttack({ kind: 'readers', wanted: connectionCount, env }, context);
  },
};
