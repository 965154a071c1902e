import type { Page } from '../../schema.ts';

export default {
  meta: {
    topic: 'Terms & Conditions',
    description:
      'The terms for using the website of {brand}: requests and estimates, ownership of content, liability, governing law and contact.',
  },
  heading: 'Terms & Conditions',
  introduction:
    'These terms apply to your use of this website. Work that we do for clients is covered by separate written agreements. Please read them together with our privacy policy.',
  updated: '2026-11-01',
  sections: [
    {
      id: 'about-these-terms',
      heading: 'About these terms',
      paragraphs: [
        'This website is operated by {company} (“we”, “us”). By using it you accept these terms. If you do not accept them, please do not use the website.',
        'If you use the website on behalf of a company, you confirm that you may accept these terms for it.',
      ],
    },
    {
      id: 'using-the-website',
      heading: 'Using the website',
      paragraphs: [
        'You may read, link to and print pages of this website for your own information and for deciding whether to work with us.',
        'You may not use it to break the law, to send spam or malicious code, to gain access to systems or data that are not meant for you, or to put a load on it that keeps others from using it. If you find a security problem, please report it to {email} and give us reasonable time to fix it before you publish it.',
      ],
    },
    {
      id: 'requests-and-estimates',
      heading: 'Requests and estimates',
      paragraphs: [
        'Sending a request through a form on this website is free and does not create a contract. Please send only information that you are entitled to share, and leave out passwords, trade secrets and sensitive personal data. If you need a non-disclosure agreement before you tell us more, say so and we will arrange one.',
        'Descriptions, schedules and prices that we give in conversation or on this website are for orientation. They bind us only when they are part of a proposal or agreement that both sides have accepted in writing.',
      ],
    },
    {
      id: 'client-agreements',
      heading: 'Client agreements',
      paragraphs: [
        'Services are provided under a written agreement that states scope, price, payment, acceptance, confidentiality, ownership of the results and warranty. If that agreement and these terms differ, the agreement applies.',
      ],
    },
    {
      id: 'job-applications',
      heading: 'Job applications',
      paragraphs: [
        'Job openings on this website invite you to apply; they are not offers of employment. Please make sure that what you send us is accurate and your own. Applications are handled as described in our privacy policy.',
      ],
    },
    {
      id: 'intellectual-property',
      heading: 'Intellectual property',
      paragraphs: [
        'The texts, drawings, design, code and marks on this website belong to us or are used with permission. You may quote short passages with a link to the source. Any other copying, changing or publishing needs our written consent.',
        'Names and logos of other companies belong to their owners. Naming them does not mean that they endorse us, unless we say so.',
      ],
    },
    {
      id: 'accuracy',
      heading: 'Accuracy of information',
      paragraphs: [
        'We write this website with care and correct mistakes when we learn of them. It is general information and not advice for your particular case. We do not promise that every page is complete or up to date at every moment.',
      ],
    },
    {
      id: 'links',
      heading: 'Links to other websites',
      paragraphs: [
        'Some links lead to websites that we do not control, such as maps and social networks. Their own terms and privacy policies apply there, and we are not responsible for their content.',
      ],
    },
    {
      id: 'availability',
      heading: 'Availability',
      paragraphs: [
        'We try to keep the website available, but we may change, suspend or remove parts of it, for example for maintenance. If a form does not work, write to {email} or call {phone}.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        'The website is provided as it is and free of charge. To the extent the law allows, we are not liable for indirect loss, loss of profit or loss of data that results from using the website or from being unable to use it.',
        'Nothing in these terms limits liability that cannot be limited by law, such as liability for fraud or for harm caused intentionally.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to these terms',
      paragraphs: [
        'We may change these terms by posting a new version on this page, with a new date at the top. The new version applies from the day it is posted. Agreements already signed with clients are not affected.',
      ],
    },
    {
      id: 'law-and-contact',
      heading: 'Governing law and contact',
      paragraphs: [
        'These terms are governed by the laws of Pakistan, and disputes belong before the courts of Lahore. If mandatory consumer law of your country gives you further rights, you keep them. If one part of these terms is invalid, the rest stays in force.',
        'Questions about these terms go to {email}.',
      ],
    },
  ],
} satisfies Page<'terms'>;
