import type { Page } from '../../schema.ts';

export default {
  meta: {
    topic: 'أعمالنا',
    description: 'مشاريع مرتّبة بحسب القطاع: المشكلة التي جاء بها كل عميل، وما صمّمناه وبنيناه، وكيف يُشغَّل اليوم.',
  },
  hero: {
    initialHeading: 'أعمال',
    highlightHeading: 'دخلت الخدمة',
    secondPartHeading: 'فعلًا.',
    description: 'يبدأ كل مشروع بيوم سيئ مرّ به أحدهم في عمله. تقرأ هنا أين كان الخلل، وماذا بنينا، وكيف نحافظ على عمله.',
    imageUrl: 'portfolio.webp',
  },
  heading: 'مشاريع في تسعة قطاعات.',
  description: 'اختر قطاعك، أو تصفّح القطاعات كلها: فالجواب الجيد في الشحن كثيرًا ما يكون نصف جواب في الرعاية الصحية.',
} satisfies Page<'portfolio'>;
