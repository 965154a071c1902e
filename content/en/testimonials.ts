import type { Testimonials } from '../schema.ts';

export default {
  withAvatar: [
    {
      id: 1,
      name: 'Nadia Ferrowe',
      role: 'Founder',
      company: 'Quillmarrow Homes',
      content: 'They questioned our brief in the first week and saved us two features nobody needed.',
      avatar: 'avatar-1.webp',
      companyLogo: 'company-1.webp',
      testimonialVideo: '/videos/testimonial.webm',
      sample: true,
    },
    {
      id: 2,
      name: 'Tomasz Brzeklin',
      role: 'CEO',
      company: 'Tarnfold Freight',
      content:
        'Our drivers lose signal every day. The team rode along for two shifts before writing a line of code, and the offline mode shows it.',
      avatar: 'avatar-2.webp',
      companyLogo: 'company-2.webp',
      sample: true,
    },
    {
      id: 3,
      name: 'Adaeze Okonvale',
      role: 'Founder & CEO',
      content:
        'Every Friday I opened a link and used what had been built that week. I never had to ask how far along we were.',
      avatar: 'avatar-3.webp',
      companyLogo: 'company-3.webp',
      sample: true,
    },
    {
      id: 4,
      name: 'Kenji Morisato',
      role: 'CEO',
      company: 'Hoshigake Tools',
      content:
        'The first model looked excellent, and they told us why not to trust it: pictures from one shift were in both the training and the test set. That honesty is why we stayed.',
      companyLogo: 'company-4.webp',
      sample: true,
    },
    {
      id: 5,
      name: 'Leila Hadramoun',
      role: 'Co-founder & CEO',
      company: 'Saffra Clinics',
      content:
        'Arabic was designed, not translated afterwards. Our receptionists noticed on the first morning.',
      avatar: 'avatar-5.webp',
      companyLogo: 'company-5.webp',
      testimonialVideo: '/videos/testimonial.webm',
      sample: true,
    },
    {
      id: 6,
      name: 'Mateus Carvalinho',
      role: 'Founder',
      company: 'Brisalta Viagens',
      content:
        'We moved the booking engine while it kept selling. The launch was quiet, which is the highest praise I have.',
      avatar: 'avatar-6.webp',
      sample: true,
    },
    {
      id: 6,
      name: 'Hanne Sorlund',
      role: 'CEO',
      company: 'Fjellvatt Grid',
      content:
        'When they left, our own engineers took over without a handover drama. The runbooks were already in the repository, and they were right.',
      avatar: 'avatar-7.webp',
      companyLogo: 'company-7.webp',
      sample: true,
    },
  ],
  withImage: [
    {
      id: 1,
      name: 'Ravi Khannapur',
      role: 'Co-founder & CEO',
      company: 'Patshala Loop',
      content:
        'I interviewed every engineer before they joined. After a month nobody in the stand-up could tell who was employed by whom.',
      image: 'portrait-1.webp',
      companyLogo: 'company-8.webp',
      sample: true,
    },
    {
      id: 2,
      name: 'Claire Montjoliet',
      role: 'Founder',
      company: 'Atelier Vervelune',
      content:
        'They work in our repository, under our review rules. The pull requests are small and the descriptions are better than ours were.',
      image: 'portrait-2.webp',
      companyLogo: 'company-9.webp',
      testimonialVideo: '/videos/testimonial.webm',
      sample: true,
    },
    {
      id: 3,
      name: 'Samuel Oduyare',
      role: 'CEO',
      company: 'Zawadhari',
      content:
        'We asked for four developers. They suggested three and a tester, and explained what our bug list said about us.',
      companyLogo: 'company-10.webp',
      sample: true,
    },
    {
      id: 4,
      name: 'Greta Lindmoor',
      role: 'Founder & CEO',
      company: 'Skogfelt Supply',
      content:
        'The overlap hours were in the contract and they were kept. When something broke in our afternoon, someone who knew the system was awake.',
      image: 'portrait-4.webp',
      sample: true,
    },
    {
      id: 5,
      name: 'Yusuf Aldemirtas',
      role: 'Founder',
      content:
        'Our lead designer went on leave in the middle of a release. Her replacement had read the research notes before the first call.',
      image: 'portrait-5.webp',
      companyLogo: 'company-12.webp',
      sample: true,
    },
    {
      id: 6,
      name: 'Isabel Quirogales',
      role: 'CEO',
      company: 'Solmareda Energía',
      content:
        'They told us when the contract should shrink. Two people went on to other work once the migration was finished, and nobody tried to talk us out of it.',
      image: 'portrait-6.webp',
      companyLogo: 'company-13.webp',
      sample: true,
    },
    {
      id: 7,
      name: 'Daniel Harthollow',
      role: 'Co-founder & CEO',
      company: 'Ledgerwick',
      content:
        'Security review was the part I feared. They brought the access list, the threat model and the answers to our questionnaire to the first meeting.',
      image: 'portrait-7.webp',
      companyLogo: 'company-14.webp',
      sample: true,
    },
  ],
} satisfies Testimonials;
