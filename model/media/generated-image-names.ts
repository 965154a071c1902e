/** Names of the generated pictures. Content files refer to them with .webp at the end. */
export const heroImageNames = [
  'home',
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
  'about',
  'careers',
  'portfolio',
  'remoteTeam',
  'staffAugmentation',
  'services',
  'contact',
] as const;

export type HeroImageName = (typeof heroImageNames)[number];

const numbered = <P extends string>(prefix: P, count: number) =>
  Array.from({ length: count }, (_, index): `${P}-${number}` => `${prefix}-${index + 1}`);

export const personImageNames = [
  ...numbered('avatar', 8),
  ...numbered('portrait', 7),
  ...numbered('lead', 8),
  'leader',
] as const;
export const companyImageNames = numbered('company', 14);

/** For pages with a second picture below the hero. */
export const sceneImageNames = ['scene-careers', 'scene-remote-team'] as const;

export type SceneImageName = (typeof sceneImageNames)[number];
