import type { ServicePage } from '../../schema.ts';

export default {
  meta: {
    topic: 'Quality Assurance & Testing',
    description:
      'Manual and automated software testing: risk-based plans, API and browser suites in your CI, load, security and accessibility checks.',
  },
  hero: {
    initialHeading: 'Release day should be',
    highlightHeading: 'boring.',
    secondPartHeading: '',
    description:
      'Testers and automation engineers join your sprints, agree with you on what must never break, and check it on every commit.',
    imageUrl: 'qa.webp',
  },
  overview: {
    heading: 'We test where the risk is.',
    paragraphs: [
      'Nobody can test everything. So the first document is a risk list: what would lose money, leak data or stop work if it failed, and how likely that is. The top of the list gets automated checks. The rest gets exploratory sessions with a written charter, because people notice what no script was told to look for.',
      'Automated tests live in your repository, in a language your developers write, and run in your CI. Most are fast unit and contract tests, fewer go through the API, and a small set drives the browser. A flaky test is quarantined and repaired; we don’t re-run until green. When we leave, the suite stays and your team can extend it.',
    ],
  },
  contact: {
    miniHeading: 'Tell us',
    highlightMiniHeading: 'what broke last time',
    headingFirstPart: 'Put',
    highlightHeading: 'a tester',
    headingSecondPart: 'in your next sprint.',
    description:
      'Describe the product, how often you release and the bug that still annoys you. A staging link and a look at your tracker are all we need to prepare for the first call.',
    points: [
      'A test plan for your product that also says what it leaves untested',
      'One tester for a sprint, a team for a launch or a fixed-price audit, up or down by the month',
      'Test design, automation, pipeline and sign-off without a second vendor',
    ],
  },
  animated: {
    initialHeading: 'Machines',
    highlightHeading: 'check',
    secondPartHeading: 'every commit,',
    dynamicHeading: 'people',
    remainingText: 'decide each release.',
    description: 'A check belongs at the earliest point where it can give a clear answer.',
    data: [
      {
        id: 1,
        title: 'In the Pull Request',
        description:
          'Unit, component and contract tests, static analysis, types. The run is short enough to wait for, and a red build blocks the merge.',
        className: 'empoweringCard1',
      },
      {
        id: 2,
        title: 'On Staging',
        description:
          'API and browser suites against real services with seeded data, accessibility scans and a light load run. A failure arrives with its trace, video and log lines.',
        className: 'empoweringCard2',
      },
      {
        id: 3,
        title: 'Around the Release',
        description:
          'Exploratory testing on real devices, then a go or no-go note that lists known issues. Once it is live, synthetic checks and error-rate alerts take over.',
        className: 'empoweringCard3',
      },
    ],
  },
  boxes: {
    customHeading: 'Kinds of testing we take on.',
    data: [
      {
        title: 'Exploratory',
        description:
          'Time-boxed sessions by testers who learn your domain. You get notes, steps to reproduce and a list of areas not visited.',
        icon: 'search',
      },
      {
        title: 'Browser and App Automation',
        description:
          'Playwright, Cypress, Appium, XCUITest or Espresso. Selectors by role and isolated data keep a redesign from breaking the suite.',
        icon: 'bot',
      },
      {
        title: 'API and Contracts',
        description:
          'Schemas, status codes, idempotency, paging and permissions at the boundary. Consumer-driven contracts show a breaking change before it ships.',
        icon: 'plug',
      },
      {
        title: 'Load and Endurance',
        description:
          'k6 scripts shaped like your real traffic. You learn the p95 latency, where it bends, and which query gives up first.',
        icon: 'gauge',
      },
      {
        title: 'Security',
        description:
          'Checks drawn from OWASP ASVS, dependency and secret scanning, access rules tried as every role. We help scope a penetration test when you need one.',
        icon: 'shield-check',
      },
      {
        title: 'Accessibility',
        description:
          'WCAG 2.2 by axe, by keyboard and by screen reader: NVDA, VoiceOver and TalkBack. Scanners find only part of it.',
        icon: 'accessibility',
      },
    ],
  },
  transform: {
    highlightHeading: 'shrink',
    remainingText: 'a week of regression testing?',
    desc: 'When every release waits for a manual pass, releases grow, and so does the risk in each. We automate your regression list in order of pain, sprint by sprint, and you watch the manual part get shorter.',
    points: [
      'Existing test cases sorted: automate, keep manual, delete',
      'Escaped defects and flake rate reported each sprint',
      'Bug reports a developer can act on: build, steps, expected, actual, trace',
    ],
  },
} satisfies ServicePage;
