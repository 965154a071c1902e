import type { Industry } from '../schema.ts';

export default [
  {
    title: 'Real Estate',
    description:
      'Listings that stay in step with every portal, map search that answers on a phone, and leases signed and stored in one place.',
    icon: 'building-2',
  },
  {
    title: 'Healthcare',
    description:
      'Intake, scheduling and records that exchange data over HL7 FHIR, with consent, access logs and encryption planned from the start.',
    icon: 'heart-pulse',
  },
  {
    title: 'E-Commerce & Retail',
    description:
      'Storefronts with stock figures you can trust, a checkout tested on slow phones, and returns that close the loop with your ERP.',
    icon: 'shopping-cart',
  },
  {
    title: 'Education',
    description:
      'Courses, assessments and classrooms that keep working on weak connections and plug into your LMS through LTI.',
    icon: 'graduation-cap',
  },
  {
    title: 'Manufacturing',
    description:
      'Machine data collected over OPC UA and MQTT, then turned into downtime reports, inspection queues and maintenance plans.',
    icon: 'factory',
  },
  {
    title: 'Finance & Banking',
    description:
      'Double-entry ledgers, idempotent payments and reconciliation with an audit trail your compliance officer can read.',
    icon: 'banknote',
  },
  {
    title: 'Logistics & Transportation',
    description:
      'Dispatch, route planning and proof of delivery that survive a tunnel: drivers work offline and the data catches up.',
    icon: 'truck',
  },
  {
    title: 'Travel & Hospitality',
    description:
      'Booking engines that handle time zones, currencies and cancellations, connected to your channel manager and property system.',
    icon: 'plane',
  },
  {
    title: 'Energy & Utilities',
    description:
      'Meter data checked on arrival, load forecasts with honest error bands, and field apps for crews far from coverage.',
    icon: 'zap',
  },
] satisfies Industry[];
