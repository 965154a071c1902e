/** Pictures that belong to one page each, further down than its hero. */
import type { SceneName } from '#model/drawn-names.ts';
import { hours } from './scenes/hours.ts';
import { table } from './scenes/table.ts';
import type { Motif } from './stage.ts';

export const scenes: Record<SceneName, Motif> = { 'scene-careers': table, 'scene-remote-team': hours };
