import type { Page } from '../../schema.ts';

export default {
  meta: {
    topic: 'تعزيز الفرق التقنية',
    description:
      'ضُمّ إلى فريقك مطوّرين ومختبِرين ومصمّمين ومختصّي بيانات من أصحاب الخبرة. أنت تقابلهم وتقودهم، وتوظّفهم {brand}.',
  },
  hero: {
    initialHeading: 'مهندسون متمرّسون',
    highlightHeading: 'داخل',
    secondPartHeading: 'فريقك.',
    description:
      'حين تكون الخطة أكبر من الفريق، استعن بمن سبق أن أنجز مثلها. تقابلهم بنفسك، ويعملون بطريقتك، وينتهي عملهم معك حين تنتهي المهمة.',
    imageUrl: 'staffAugmentation.webp',
  },
  engagement: {
    heading: 'من شخص واحد إلى مركز.',
    description: 'ابدأ بمهندس واحد إن شئت. وهذه صيغ التعاون الثلاث التي يمكنك التوسّع إليها.',
  },
  whyChoose: {
    headingSuffix: 'لتعزيز فريقك التقني',
    description: 'من تستعين بهم يأتون ومعهم هذه العادات.',
  },
} satisfies Page<'staff-augmentation'>;
