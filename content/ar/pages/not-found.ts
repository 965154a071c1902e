import type { Page } from '../../schema.ts';

export default {
  meta: {
    topic: 'الصفحة غير موجودة',
    description: 'لا توجد صفحة بهذا العنوان. ابدأ من الصفحة الرئيسية في موقع {brand}، أو تواصل معنا لندلّك على ما تبحث عنه.',
  },
} satisfies Page<'not-found'>;
