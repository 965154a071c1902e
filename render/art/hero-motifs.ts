import { attention } from './motifs/attention.ts';
import { branchingPaths } from './motifs/branching-paths.ts';
import { browserFrames } from './motifs/browser-frames.ts';
import { checkGrid } from './motifs/check-grid.ts';
import { curveHandles } from './motifs/curve-handles.ts';
import { descent } from './motifs/descent.ts';
import { deviceStack } from './motifs/device-stack.ts';
import { dottedGlobe } from './motifs/dotted-globe.ts';
import { flowField } from './motifs/flow-field.ts';
import { lattice } from './motifs/lattice.ts';
import { loom } from './motifs/loom.ts';
import { meridians } from './motifs/meridians.ts';
import { mosaic } from './motifs/mosaic.ts';
import { peopleGraph } from './motifs/people-graph.ts';
import { rankedBars } from './motifs/ranked-bars.ts';
import { scatterDensity } from './motifs/scatter-density.ts';
import { signalWaves } from './motifs/signal-waves.ts';
import { tenStrands } from './motifs/ten-strands.ts';
import { heroImageNames, type HeroImageName } from '#model/media/generated-image-names.ts';
import { createPrng } from './random.ts';
import type { Motif } from './stage.ts';

const heroMotifs: Record<HeroImageName, Motif> = {
  home: flowField,
  webDevelopment: browserFrames,
  mobileDevelopment: deviceStack,
  uiux: curveHandles,
  socialMedia: peopleGraph,
  seo: rankedBars,
  qa: checkGrid,
  consulting: branchingPaths,
  dataScience: scatterDensity,
  machineLearning: descent,
  ai: attention,
  about: meridians,
  careers: loom,
  portfolio: mosaic,
  remoteTeam: dottedGlobe,
  staffAugmentation: lattice,
  services: tenStrands,
  contact: signalWaves,
};

/** For other services and pages. Not the motifs of built-in pages: a service must not look like the portfolio. */
const freeMotifs: HeroImageName[] = [
  'webDevelopment',
  'mobileDevelopment',
  'uiux',
  'socialMedia',
  'seo',
  'qa',
  'consulting',
  'dataScience',
  'machineLearning',
  'ai',
];

/** The motif of a hero. Other names get a random one, seeded by the name. */
export function heroMotifFor(name: string): Motif {
  return heroMotifs[heroImageNames.find((known) => known === name) ?? createPrng(`motif/${name}`).pick(freeMotifs)];
}
