import type { ContentFiles } from '../schema.ts';

export default {
  webDevelopment: [
    {
      title: 'MERN Stack',
      description:
        'MongoDB, Express, React and Node.js: one language from database to browser. A good fit for SaaS products and interfaces that change often.',
      url: '/website-development/mern-stack',
    },
    {
      title: 'MEAN Stack',
      description:
        'MongoDB, Express, Angular and Node.js in strict TypeScript. Angular’s fixed conventions suit large teams and long-lived internal systems.',
      url: '/website-development/mean-stack',
    },
    {
      title: 'Laravel',
      description:
        'PHP with queues, scheduled jobs, migrations and access policies included. We use it for portals, marketplaces and back offices.',
      url: '/website-development/php/laravel',
    },
    {
      title: 'CodeIgniter',
      description:
        'A small PHP framework for lean sites and APIs. We build on version 4 and move CodeIgniter 3 applications to it route by route.',
      url: '/website-development/php/codeigniter',
    },
    {
      title: 'SocialEngine',
      description:
        'Community networks on SocialEngine: custom plugins and themes, paid memberships, version upgrades and faster feeds.',
      url: '/website-development/php/social-engine',
    },
  ],
  mobileAppDevelopment: [
    {
      title: 'Android',
      description:
        'Kotlin and Jetpack Compose, tested on the phones your users own. Staged rollouts on Google Play, with Android vitals watched after release.',
      url: '/mobile-app-development/android',
    },
    {
      title: 'iOS',
      description:
        'Swift and SwiftUI apps for iPhone and iPad that follow Apple’s guidelines, reach your testers through TestFlight and are prepared for App Review.',
      url: '/mobile-app-development/ios',
    },
    {
      title: 'React Native',
      description:
        'One TypeScript codebase for iOS and Android, with native modules in Swift and Kotlin where the platform or the frame rate asks for them.',
      url: '/mobile-app-development/react-native',
    },
  ],
} satisfies ContentFiles['sub-services'];
