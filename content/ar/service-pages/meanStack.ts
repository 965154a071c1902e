import type { ServicePage } from '../../schema.ts';
import webDevelopment from './webDevelopment.ts';

export default {
  ...webDevelopment,
  meta: {
    topic: 'التطوير بحزمة MEAN',
    description:
      'تطوير بحزمة MEAN على MongoDB وExpress وAngular وNode.js بلغة TypeScript في وضعها الصارم، لبوابات وأنظمة داخلية يعمل عليها مطوّرون كثر.',
  },
  hero: {
    ...webDevelopment.hero,
    initialHeading: 'أنظمة MEAN تعمل عليها',
    highlightHeading: 'فرق كبيرة',
    secondPartHeading: 'معًا.',
    description:
      'نعمل على Angular وExpress وNode.js وMongoDB بلغة TypeScript في وضعها الصارم. أعراف Angular تجعل الشيفرة متشابهة أيًا كان كاتبها، ولهذا وزنه في أنظمة يُراد لها أن تدوم.',
  },
} satisfies ServicePage;
