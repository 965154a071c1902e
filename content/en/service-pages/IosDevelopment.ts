import type { ServicePage } from '../../schema.ts';

export default {
  meta: {
    topic: 'iOS App Development',
    description:
      'iPhone and iPad apps in Swift and SwiftUI: true to the platform, usable with VoiceOver, prepared for App Review and kept current with iOS.',
  },
  hero: {
    initialHeading: 'iPhone apps that',
    highlightHeading: 'feel at home',
    secondPartHeading: 'on iOS.',
    description:
      'Swift and SwiftUI apps for iPhone, iPad and Apple Watch that behave as their owners expect, from gestures to text size. We take them through App Review and the iOS versions that follow.',
    imageUrl: 'mobileDevelopment.webp',
  },
  overview: {
    heading: 'SwiftUI first, UIKit where needed.',
    paragraphs: [
      'We build new iOS apps and take over existing ones, including Objective-C code that still earns money. New screens are SwiftUI by default; UIKit stays where it gives finer control, as in complex collection views or custom transitions. Widgets, Live Activities, App Intents and Apple Pay come in where they save the user a step.',
      'We write Swift 6 with strict concurrency checking, so that many data races surface in the compiler and not in crash reports. Each sprint ends with a TestFlight build on your phone. Before submission we go through the App Review Guidelines, privacy manifest and in-app purchase rules with you, since they limit what the app may do.',
    ],
  },
  contact: {
    miniHeading: 'Planning',
    highlightMiniHeading: 'an iOS app?',
    headingFirstPart: 'Let’s talk through',
    highlightHeading: 'your iOS',
    headingSecondPart: 'release.',
    description:
      'Is it a first version, a redesign or a codebase that needs new hands? Which iOS versions do your users run? A TestFlight invitation or App Store link helps.',
    points: [
      'A call with an iOS developer who has looked at your app or idea first',
      'Early warning of anything App Review is likely to question',
      'A price per milestone, or a monthly team while the scope is open',
    ],
  },
  animated: {
    initialHeading: 'True to',
    highlightHeading: 'the platform,',
    secondPartHeading: '',
    dynamicHeading: 'ready',
    remainingText: 'for App Review.',
    description:
      'iPhone owners notice when the back swipe is missing or text ignores their size setting. Apple’s reviewers notice other things. We work through both lists before submission.',
    data: [
      {
        id: 1,
        title: 'Native Behavior',
        description:
          'Navigation, haptics, Dark Mode and Dynamic Type come from system components. We draw a control of our own only when your product needs one that iOS lacks.',
        className: 'empoweringCard1',
      },
      {
        id: 2,
        title: 'Privacy You Can Explain',
        description:
          'Permissions are asked for at the moment of use, with the reason in plain words. Privacy labels and manifests are checked against the SDKs inside the build.',
        className: 'empoweringCard2',
      },
      {
        id: 3,
        title: 'Smooth on Older iPhones',
        description:
          'Before release, Instruments shows us hangs, memory growth and scroll hitches. Afterward, MetricKit and the Xcode Organizer report the same from the field.',
        className: 'empoweringCard3',
      },
    ],
  },
  boxes: {
    customHeading: 'What we build for Apple devices.',
    data: [
      {
        title: 'iPhone & iPad Apps',
        description:
          'SwiftUI layouts that adapt from the smallest iPhone to a resizable iPad window, with keyboard and pointer support.',
        icon: 'smartphone',
      },
      {
        title: 'SwiftUI Migration',
        description:
          'UIKit and Objective-C apps moved screen by screen, with snapshot tests that guard what already works.',
        icon: 'refresh-cw',
      },
      {
        title: 'Payments & Subscriptions',
        description:
          'StoreKit 2 with server-side verification, grace periods and refunds handled; Apple Pay for physical goods and services.',
        icon: 'wallet',
      },
      {
        title: 'Watch & Widgets',
        description:
          'Information at a glance on the watch, Lock Screen and Dynamic Island, within the refresh budgets the system allows.',
        icon: 'activity',
      },
      {
        title: 'Accessibility',
        description:
          'VoiceOver labels and order, Switch Control, contrast and Reduce Motion, tested by hand and with Xcode’s audits.',
        icon: 'accessibility',
      },
      {
        title: 'Release Engineering',
        description:
          'Xcode Cloud or fastlane pipelines, managed signing, phased release and symbolicated crash reports.',
        icon: 'rocket',
      },
    ],
  },
  transform: {
    highlightHeading: 'modernize',
    remainingText: 'an aging iOS app?',
    desc: 'Every iOS version retires something, and the App Store only takes uploads built with a recent SDK. We bring older apps up to date in steps, while users keep getting updates.',
    points: [
      'First milestone: the app builds and runs with the current Xcode and SDK',
      'Abandoned libraries replaced by Apple frameworks or maintained packages',
      'Tests around sign-in, payments and sync before anything is rewritten',
    ],
  },
} satisfies ServicePage;
