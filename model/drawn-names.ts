/** The pictures that can be drawn, by the names that content files may give (with .webp at the end). */
export const heroNames = [
  'home', 'webDevelopment', 'mobileDevelopment', 'uiux', 'socialMedia', 'seo', 'qa', 'consulting', 'dataScience', 'machineLearning', 'ai',
  'about', 'careers', 'portfolio', 'remoteTeam', 'staffAugmentation', 'services', 'contact',
] as const;

export type HeroName = (typeof heroNames)[number];
