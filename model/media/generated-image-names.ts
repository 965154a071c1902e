/** Names of the generated hero pictures. Content files refer to them with .webp at the end. */
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
