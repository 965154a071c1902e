import type { Project } from '../schema.ts';

export default [
  {
    id: 'listings-hub',
    title: 'One listing, every portal',
    client: 'Kestrelgate Homes (sample company)',
    industry: 'Real Estate',
    summary: 'Agents edit a property once, and every portal and the agency’s own site follow.',
    description:
      'Agents typed the same property into several portals, and prices drifted apart. We built a listings hub with one record for each property, portal feeds generated from it, and a public site with map search and one canonical URL for each listing. A nightly comparison of hub and portals lists every difference for the office manager.',
    services: ['/website-development', '/ui-ux-design', '/seo-marketing'],
    picture: 'project-listings-hub.webp',
    sample: true,
  },
  {
    id: 'clinic-intake',
    title: 'Clinic intake without the clipboard',
    client: 'Alderwyn Clinics (sample company)',
    industry: 'Healthcare',
    summary: 'Patients answer on a tablet or their own phone, and the record is ready before the consultation.',
    description:
      'Reception staff copied paper forms into the patient record by hand. We designed an intake form in two languages that works with large type and screen readers, and an integration that writes to the record system over HL7 FHIR. Consent, access logs and retention rules are stored with every answer, and contract tests run against each update of the record system.',
    services: ['/ui-ux-design', '/website-development', '/quality-assurance'],
    picture: 'project-clinic-intake.webp',
    sample: true,
  },
  {
    id: 'storefront-rebuild',
    title: 'A new storefront without a freeze',
    client: 'Fennel & Thorpe (sample company)',
    industry: 'E-Commerce & Retail',
    summary: 'An aging shop was replaced page by page while it kept selling.',
    description:
      'A full rewrite would have stopped new features for a season. We put a proxy in front of the old shop and moved one page type at a time, with redirects mapped and Core Web Vitals watched at the 75th percentile. Feature flags let the merchandising team return to the old page at any point.',
    services: ['/website-development', '/seo-marketing', '/quality-assurance', '/social-media-marketing'],
    picture: 'project-storefront-rebuild.webp',
    sample: true,
  },
  {
    id: 'offline-classroom',
    title: 'Lessons that survive the bus ride',
    client: 'Scholarvane (sample company)',
    industry: 'Education',
    summary: 'A learning app that downloads a week of lessons and syncs answers when the network returns.',
    description:
      'Students had phones but no dependable connection outside school. We built a React Native app that stores lessons and answers on the device and merges them later by clear rules, with a teacher view that shows what has arrived. Releases go to a small group first and widen only while the crash-free rate holds.',
    services: ['/mobile-app-development', '/mobile-app-development/react-native', '/ui-ux-design'],
    picture: 'project-offline-classroom.webp',
    sample: true,
  },
  {
    id: 'line-inspection',
    title: 'A second pair of eyes on the line',
    client: 'Brackenforge Works (sample company)',
    industry: 'Manufacturing',
    summary: 'Cameras flag doubtful parts, and an inspector makes the decision.',
    description:
      'Inspectors tired toward the end of a shift, and faults slipped through. We trained a vision model on labeled parts, split by production day so that the test set was really unseen, and run it on a small computer beside the line. Inspectors confirm or reject each flag, and their decisions become the data for the next, versioned model.',
    services: ['/machine-learning', '/data-science', '/quality-assurance'],
    picture: 'project-line-inspection.webp',
    sample: true,
  },
  {
    id: 'daily-reconciliation',
    title: 'Reconciliation with a paper trail',
    client: 'Larkspur Mutual (sample company)',
    industry: 'Finance & Banking',
    summary: 'Bank statements and ledger entries are matched each morning, with reasons for every match.',
    description:
      'The finance team matched payments in spreadsheets, and auditors asked how. We built a rules engine that matches statement lines to ledger entries, keeps every decision in an append-only log and queues the rest for a person. Changes to a rule need a second approval and can be replayed against past days before they go live.',
    services: ['/consulting', '/website-development', '/quality-assurance'],
    picture: 'project-daily-reconciliation.webp',
    sample: true,
  },
  {
    id: 'dispatch-board',
    title: 'A dispatch board drivers trust',
    client: 'Tidemarrow Haulage (sample company)',
    industry: 'Logistics & Transportation',
    summary: 'Dispatchers and drivers see the same plan, even when the signal does not reach the truck.',
    description:
      'Plans changed by phone, and nobody knew which version was right. We built a dispatch board for the office and Android and iOS apps for drivers, with an event log that orders changes made offline. Proof of delivery is stored on the phone until the server confirms it, and support staff can trace each stop from order to signature.',
    services: ['/mobile-app-development', '/website-development', '/ui-ux-design'],
    picture: 'project-dispatch-board.webp',
    sample: true,
  },
  {
    id: 'guest-answers',
    title: 'Guest questions, answered from house rules',
    client: 'Velmarine Hotels (sample company)',
    industry: 'Travel & Hospitality',
    summary: 'An assistant drafts replies from each hotel’s own documents, and staff send them.',
    description:
      'Front desks answered the same questions at night, and answers differed between hotels. We built an assistant that retrieves passages from each hotel’s documents, cites them and says so when it finds none. An evaluation set of real questions runs before every change to a prompt or model, and staff approve messages that touch money or bookings.',
    services: ['/artificial-intelligence', '/consulting', '/ui-ux-design'],
    picture: 'project-guest-answers.webp',
    sample: true,
  },
  {
    id: 'load-forecast',
    title: 'Load forecasts planners can question',
    client: 'Norrgate Power (sample company)',
    industry: 'Energy & Utilities',
    summary: 'Day-ahead forecasts come with ranges, causes and a record of past errors.',
    description:
      'Planners had a forecast but no idea when to doubt it. We built a pipeline that checks meter data on arrival, and a model that predicts a range instead of one number, backtested on rolling windows. A dashboard shows which inputs moved the forecast, and an alert goes out when errors drift from the backtest.',
    services: ['/data-science', '/machine-learning', '/website-development'],
    picture: 'project-load-forecast.webp',
    sample: true,
  },
] satisfies Project[];
