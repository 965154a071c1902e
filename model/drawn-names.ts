/** The pictures that can be drawn, by the names that content files may give (with .webp at the end). */
export const heroNames = [
  'home', 'webDevelopment', 'mobileDevelopment', 'uiux', 'socialMedia', 'seo', 'qa', 'consulting', 'dataScience', 'machineLearning', 'ai',
  'about', 'careers', 'portfolio', 'remoteTeam', 'staffAugmentation', 'services', 'contact',
] as const;

export type HeroName = (typeof heroNames)[number];

const numbered = <P extends string>(prefix: P, count: number) => Array.from({ length: count }, (_, index): `${P}-${number}` => `${prefix}-${index + 1}`);

export const personNames = [...numbered('avatar', 8), ...numbered('portrait', 7), 'leader'] as const;
export const companyNames = numbered('company', 14);

/** Pages that have a picture further down. */
export const sceneNames = ['scene-careers', 'scene-remote-team'] as const;

export type SceneName = (typeof sceneNames)[number];
