import type { ServiceKey } from '#content/schema.ts';

/** The kinds of page; router.tsx has the file of each. */
export type PageName =
  | 'home'
  | 'about'
  | 'careers'
  | 'jobDetails'
  | 'legal'
  | 'contact'
  | 'portfolio'
  | 'remoteTeam'
  | 'staffAugmentation'
  | 'services'
  | 'service'
  | 'blog'
  | 'notFound';

export interface PageRoute {
  path: string;
  page: PageName;
  /** Which content the page shows, where one kind of page serves several URLs. */
  service?: ServiceKey;
  legal?: 'terms' | 'privacy-policy';
  /** The URL that search engines should know, where it is not this one. */
  canonical?: string;
  /** Any id gets an answer, not the known ones alone. */
  anyId?: true;
}

/** Every URL of the site. The router, the prerender, the sitemap and the tests all read this table. */
export const table: PageRoute[] = [
  { path: '/', page: 'home' },
  { path: '/about-us', page: 'about' },
  { path: '/about', page: 'about', canonical: '/about-us' },
  { path: '/careers', page: 'careers' },
  { path: '/job-details/:id', page: 'jobDetails' },
  { path: '/terms', page: 'legal', legal: 'terms' },
  { path: '/privacy-policy', page: 'legal', legal: 'privacy-policy' },
  { path: '/contact-us', page: 'contact' },
  { path: '/portfolio', page: 'portfolio' },
  { path: '/remote-team', page: 'remoteTeam' },
  { path: '/staff-augmentation', page: 'staffAugmentation' },
  { path: '/services', page: 'services' },
  { path: '/blog/:id', page: 'blog', canonical: '/blog/1', anyId: true },
  { path: '/case-study/:id', page: 'about', canonical: '/about-us', anyId: true },
  { path: '/artificial-intelligence', page: 'service', service: 'ai' },
  { path: '/consulting', page: 'service', service: 'consulting' },
  { path: '/data-science', page: 'service', service: 'dataScience' },
  { path: '/machine-learning', page: 'service', service: 'machineLearning' },
  { path: '/quality-assurance', page: 'service', service: 'qualityAssurance' },
  { path: '/social-media-marketing', page: 'service', service: 'socialMedia' },
  { path: '/ui-ux-design', page: 'service', service: 'uiux' },
  { path: '/seo-marketing', page: 'service', service: 'seo' },
  { path: '/website-development', page: 'service', service: 'webDevelopment' },
  { path: '/website-development/mern-stack', page: 'service', service: 'mernStack' },
  { path: '/website-development/mean-stack', page: 'service', service: 'meanStack' },
  { path: '/website-development/php/laravel', page: 'service', service: 'laravel' },
  { path: '/website-development/php/codeigniter', page: 'service', service: 'CodeIgniter' },
  { path: '/website-development/php/social-engine', page: 'service', service: 'SocialEngine' },
  { path: '/mobile-app-development', page: 'service', service: 'mobileAppDevelopment' },
  { path: '/mobile-app-development/android', page: 'service', service: 'AndroidDevelopment' },
  { path: '/mobile-app-development/ios', page: 'service', service: 'IosDevelopment' },
  { path: '/mobile-app-development/react-native', page: 'service', service: 'ReactNative' },
  { path: '*', page: 'notFound' },
];
