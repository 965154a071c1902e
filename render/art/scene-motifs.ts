/** Pictures for one page each, below the hero. */
import type { SceneImageName } from '#model/media/generated-image-names.ts';
import { workingHours } from './scenes/working-hours.ts';
import { meetingTable } from './scenes/meeting-table.ts';
import type { Motif } from './stage.ts';

export const sceneMotifs: Record<SceneImageName, Motif> = {
  'scene-careers': meetingTable,
  'scene-remote-team': workingHours,
};
