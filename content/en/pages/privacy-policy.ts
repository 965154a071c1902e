import type { Page } from '../../schema.ts';

export default {
  meta: {
    topic: 'Privacy Policy',
    description:
      'What personal data {brand} collects, why, who may see it, how long it is kept, and how to ask for a copy, a correction or deletion.',
  },
  heading: 'Privacy Policy',
  introduction:
    'This policy says which personal data we collect, what we do with it and what you can ask of us. It covers this website, our conversations with prospective clients, our work for clients and job applications.',
  updated: '2026-11-01',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who is responsible',
      paragraphs: [
        '{company} decides how and why the personal data described here is used. You can reach us at {email} or {phone}; for questions about privacy, please write to our HR contact address, {hrEmail}.',
        'When we work on a client’s systems, the client decides about the personal data in them. We then act on the client’s instructions, and the client’s own privacy policy applies.',
      ],
    },
    {
      id: 'data-we-collect',
      heading: 'The data we collect',
      paragraphs: [
        'Contact details: your first and last name, e-mail address, phone number and what you write in your message, when you send us a request, an e-mail or an application.',
        'Billing details: company name, billing address, tax number and payment records, when you become a client. This website does not take payments and never asks for card numbers.',
        'Technical data: IP address, browser type and version, device type, language and the time of access, as they are sent with every request to a web server.',
        'Usage data: which pages were opened, which page led to them and whether a form was sent.',
      ],
    },
    {
      id: 'where-data-comes-from',
      heading: 'Where the data comes from',
      paragraphs: [
        'Most of it comes from you: you type it into a form, write it in an e-mail or tell us on a call. Technical and usage data come from your browser. Sometimes a colleague of yours or a shared contact gives us your name as the person to speak to; we then tell you where we got it.',
      ],
    },
    {
      id: 'why-we-use-it',
      heading: 'Why we use it',
      paragraphs: [
        'We use contact details to answer you, to prepare a proposal and to carry out a contract. We use billing details to issue invoices, to receive payment and to keep the accounts that the law requires.',
        'We use technical and usage data to deliver pages, to keep the website secure, to find faults and to learn which pages help visitors. It is in our legitimate interest to run a website that is safe and useful.',
        'We do not sell personal data, and we take no decisions about you by automated means alone. Suspicious messages are set aside automatically, but a person can review them.',
      ],
    },
    {
      id: 'cookies-and-local-storage',
      heading: 'Cookies and local storage',
      paragraphs: [
        'Your browser remembers your choice of theme and language in its local storage, so that the next page looks the way you left it. This stays on your device, and you can delete it in your browser’s settings.',
        'We do not set advertising or cross-site tracking cookies.',
      ],
    },
    {
      id: 'sharing',
      heading: 'When we share data',
      paragraphs: [
        'We share personal data in three cases only: with your consent; for legal reasons, when a law, a court or an authority with the power to do so requires it; and to prevent fraud or other harm to you, to us or to others.',
        'In each case we share what is needed for the purpose and nothing beyond it.',
      ],
    },
    {
      id: 'storage-and-security',
      heading: 'Storage and security',
      paragraphs: [
        'Data travels to us over encrypted connections. Access is limited to staff who need it for their work. Companies that host our servers and e-mail store data on our behalf, under contract and on our instructions, and may not use it for purposes of their own.',
        'Our team works from Pakistan, so data may be read and stored outside your country. Where your law asks for additional safeguards for such transfers, we agree on them with you.',
        'No system is perfectly secure. If a breach puts your rights at risk, we tell you and the authorities as the law requires.',
      ],
    },
    {
      id: 'retention',
      heading: 'How long we keep it',
      paragraphs: [
        'We keep requests and messages for as long as the conversation lasts and for a reasonable time after it, in case you return. Contracts and invoices are kept for as long as tax and commercial law require. Technical and usage data are kept for a short time and then deleted or made anonymous.',
        'You can ask us to delete your data earlier. We will do so unless the law obliges us to keep it.',
      ],
    },
    {
      id: 'job-applications',
      heading: 'Job applications',
      paragraphs: [
        'If you apply for a job, we use your application to decide about that job. Only the people involved in the decision see it. If we would like to keep it for later openings, we ask you first.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      paragraphs: [
        'You can ask for a copy of your personal data, have mistakes corrected, have data deleted, object to a use of it, or receive it in a common file format. Where we rely on your consent, you can withdraw it at any time for the future.',
        'Write to {hrEmail}. We may need to check that it is really you, and we answer within one month. If you are not satisfied, you can complain to the data protection authority of your country.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this policy',
      paragraphs: [
        'We may change this policy by posting an update on this page, with a new date at the top. Please look here from time to time. If a change affects something you have consented to, we ask you again.',
      ],
    },
    {
      id: 'contact',
      heading: 'Questions',
      paragraphs: [
        'Please send questions about this policy or about your data to our HR contact address, {hrEmail}.',
      ],
    },
  ],
} satisfies Page<'privacy-policy'>;
