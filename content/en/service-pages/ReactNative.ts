import type { ServicePage } from '../../schema.ts';

export default {
  meta: {
    topic: 'React Native Development',
    description:
      'React Native apps for iOS and Android from one TypeScript codebase, with Swift and Kotlin modules where needed and upgrades kept on schedule.',
  },
  hero: {
    initialHeading: 'One React codebase,',
    highlightHeading: 'two native apps.',
    secondPartHeading: '',
    description:
      'iOS and Android from the same TypeScript code, with Swift and Kotlin modules where the platform asks for them. Features are built once, and your React developers can join in.',
    imageUrl: 'mobileDevelopment.webp',
  },
  overview: {
    heading: 'Share the code, respect the platform.',
    paragraphs: [
      'React Native draws real platform views, so scrolling, text fields and screen reader support come from iOS and Android themselves. It suits commerce, booking, content and staff apps. For heavy graphics, audio processing or an app that lives on Bluetooth and background work, we will tell you that native is the better choice.',
      'We start on Expo with development builds unless something speaks against it, on the New Architecture with the Hermes engine. Types are shared with your web code where that helps. Pull requests produce builds for both platforms, Maestro or Detox runs the main flows, and we choose native libraries by how well they are maintained.',
    ],
  },
  contact: {
    miniHeading: 'Two stores,',
    highlightMiniHeading: 'one team',
    headingFirstPart: 'Is React Native',
    highlightHeading: 'right for',
    headingSecondPart: 'your app?',
    description:
      'List the screens, the device features and the systems the app has to talk to. We will say what can be shared, what needs native code and what that means for the budget.',
    points: [
      'A feature-by-feature view of shared and native code',
      'A recommendation in writing, even when it is Swift and Kotlin',
      'A fixed price or monthly billing, with a build to try every sprint',
    ],
  },
  animated: {
    initialHeading: 'One team',
    highlightHeading: 'writes it,',
    secondPartHeading: '',
    dynamicHeading: 'both stores',
    remainingText: 'get it.',
    description:
      'Sharing code saves money only while the app feels right on each platform and upgrades do not pile up. Three habits keep it that way.',
    data: [
      {
        id: 1,
        title: 'Native Where It Counts',
        description:
          'Turbo Modules in Swift and Kotlin for payments, Bluetooth or camera. Gestures and animations run on the UI thread, so a busy JavaScript thread does not make them stutter.',
        className: 'empoweringCard1',
      },
      {
        id: 2,
        title: 'Upgrades on Schedule',
        description:
          'React Native and Expo upgrades are planned into the sprints. Each step is small; falling several versions behind is what makes them expensive.',
        className: 'empoweringCard2',
      },
      {
        id: 3,
        title: 'Fixes Over the Air',
        description:
          'JavaScript fixes can reach users without a store release, signed and in stages, within the rules of Apple and Google. Native changes still go through the stores.',
        className: 'empoweringCard3',
      },
    ],
  },
  boxes: {
    customHeading: 'What React Native work covers.',
    data: [
      {
        title: 'Apps for iOS & Android',
        description:
          'One product, two store releases, with navigation, dialogs and permission requests adapted to each platform.',
        icon: 'monitor-smartphone',
      },
      {
        title: 'Native Modules',
        description:
          'Typed wrappers around vendor SDKs, sensors and hardware, tested on the JavaScript and the native side.',
        icon: 'puzzle',
      },
      {
        title: 'Performance Tuning',
        description:
          'Startup, list scrolling and needless re-renders, profiled on a low-end Android phone, where problems show first.',
        icon: 'gauge',
      },
      {
        title: 'Offline & Sync',
        description:
          'Local storage in SQLite, queued writes and clear conflict rules, so the app stays usable in a tunnel or a basement.',
        icon: 'database',
      },
      {
        title: 'Inside Existing Apps',
        description:
          'React Native screens within your Swift or Kotlin app, one flow at a time, without a rewrite.',
        icon: 'layers',
      },
      {
        title: 'Pipelines & Releases',
        description:
          'EAS or fastlane builds, previews for testers, update channels and source maps for readable crash reports.',
        icon: 'workflow',
      },
    ],
  },
  transform: {
    highlightHeading: 'stop building',
    remainingText: 'everything twice?',
    desc: 'When separate iOS and Android apps drift apart, a shared codebase can bring them back in step. We move one flow first, measure it and then decide with you how far to go.',
    points: [
      'Both apps compared: what differs on purpose and what by accident',
      'One flow moved, and released to a small share of users first',
      'Pairing with your own developers, so they can maintain it afterward',
    ],
  },
} satisfies ServicePage;
