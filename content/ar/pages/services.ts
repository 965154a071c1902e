import type { Page } from '../../schema.ts';

export default {
  meta: {
    topic: 'خدماتنا',
    description:
      'تطوير الويب والجوال، والتصميم، والاختبار، وتحسين محركات البحث، ووسائل التواصل، والاستشارات، وعلم البيانات، وتعلّم الآلة، والذكاء الاصطناعي من فريق واحد.',
  },
  hero: {
    initialHeading: 'فريق واحد للمنتج',
    highlightHeading: 'كلّه.',
    secondPartHeading: '',
    description: 'التصميم والتطوير والاختبار والبيانات والتسويق في عقد واحد، وشخص واحد يجيب عن أسئلتك كلها.',
    imageUrl: 'services.webp',
  },
  heading: 'اختر من أين تبدأ.',
  description: 'كل خدمة قائمة بذاتها. وإذا جمعت بينها اشتركت في قائمة مهام ومستودع وعرض تجريبي كل يوم جمعة.',
} satisfies Page<'services'>;
