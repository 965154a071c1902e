import type { ServicePage } from '../../schema.ts';

export default {
  meta: {
    topic: 'Mobile App Development',
    description:
      'Native and cross-platform apps for iOS and Android: tried with users as prototypes, tested on real devices and looked after once released.',
  },
  hero: {
    initialHeading: 'Apps worth',
    highlightHeading: 'keeping',
    secondPartHeading: 'on the home screen.',
    description:
      'We design and build apps for customers and for staff, with the backend they need. You get the source code, the store listings and the figures that show how the app runs.',
    imageUrl: 'mobileDevelopment.webp',
  },
  overview: {
    heading: 'From prototype to store, and after.',
    paragraphs: [
      'We build consumer apps, booking and ordering, field service and tools for staff: the interface, the API behind it, the admin panel and the release process. We help you choose between native and cross-platform by what the app must do. Camera, Bluetooth, background work and offline use decide more than fashion does.',
      'A clickable prototype comes first and goes to people who would use the app. Each sprint ends with a build on your own phone, through TestFlight or Play internal testing. Privacy forms, permission texts and screenshots are ready well before store review, because that is where first releases get stuck.',
    ],
  },
  contact: {
    miniHeading: 'Have an app',
    highlightMiniHeading: 'in mind?',
    headingFirstPart: 'Describe the app,',
    highlightHeading: 'we’ll ask',
    headingSecondPart: 'the rest.',
    description:
      'Tell us who will hold the phone, where they will be and what they need to get done. Sketches and links to apps you like help.',
    points: [
      'A reply within a day, and a call with someone who builds apps',
      'Advice on native or cross-platform, with the reasons in writing',
      'An estimate split by feature, so you choose what the first release holds',
    ],
  },
  animated: {
    initialHeading: 'Measured on',
    highlightHeading: 'real phones,',
    secondPartHeading: '',
    dynamicHeading: 'improved',
    remainingText: 'after every release.',
    description:
      'A demo on a new flagship over office Wi-Fi proves little. We test where apps fail: on older devices, short of memory, with the signal dropping halfway through a payment.',
    data: [
      {
        id: 1,
        title: 'Useful Without Signal',
        description:
          'Data is kept on the device and synced when the network returns. Conflicts follow rules agreed with you, and idempotency keys keep a retried payment from charging twice.',
        className: 'empoweringCard1',
      },
      {
        id: 2,
        title: 'Quick Starts, Few Crashes',
        description:
          'We set targets for cold start and crash-free sessions, measure them on mid-range phones and read crash reports by version before adding features.',
        className: 'empoweringCard2',
      },
      {
        id: 3,
        title: 'Releases You Can Stop',
        description:
          'A staged rollout reaches a small share of users first. If something misbehaves, a feature flag switches it off without another store review.',
        className: 'empoweringCard3',
      },
    ],
  },
  boxes: {
    customHeading: 'Everything an app project needs.',
    data: [
      {
        title: 'Prototype & UX',
        description:
          'Flows and a clickable prototype tried with users, true to Apple’s Human Interface Guidelines and to Material Design where they differ.',
        icon: 'pen-tool',
      },
      {
        title: 'Native & Cross-Platform Apps',
        description:
          'Swift, Kotlin or React Native, chosen with you by device features, budget and the team that will maintain it.',
        icon: 'smartphone',
      },
      {
        title: 'Backend & APIs',
        description:
          'Versioned APIs that scale with demand and keep serving older app versions, and an admin panel for your staff.',
        icon: 'server',
      },
      {
        title: 'Security & Privacy',
        description:
          'Secrets in Keychain or Keystore, biometric sign-in, checks against OWASP MASVS and privacy forms that match what the app does.',
        icon: 'shield-check',
      },
      {
        title: 'Device Testing',
        description:
          'Automated UI tests and manual passes across screen sizes and OS versions, with VoiceOver, TalkBack and large text.',
        icon: 'test-tube',
      },
      {
        title: 'Release & Support',
        description:
          'Signing, store listings, crash monitoring and the work that each year’s new iOS and Android versions bring.',
        icon: 'rocket',
      },
    ],
  },
  transform: {
    highlightHeading: 'rescue',
    remainingText: 'an app with poor reviews?',
    desc: 'We start with the crash reports, the store reviews and the code. Complaints tend to gather around a few screens, and fixing those costs less than starting over.',
    points: [
      'A review of crashes, startup time, dependencies and store compliance',
      'The problems users notice first, fixed in small updates',
      'Store accounts, signing keys and source code held in your name',
    ],
  },
} satisfies ServicePage;
