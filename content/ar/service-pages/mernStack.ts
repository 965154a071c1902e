import type { ServicePage } from '../../schema.ts';
import webDevelopment from './webDevelopment.ts';

export default {
  ...webDevelopment,
  meta: {
    topic: 'التطوير بحزمة MERN',
    description:
      'تطوير بحزمة MERN على MongoDB وExpress وReact وNode.js بلغة TypeScript: صفحات يولّدها الخادم حيث يهمّ البحث، وشيفرة مختبَرة جاهزة للتسليم.',
  },
  hero: {
    ...webDevelopment.hero,
    initialHeading: 'تطبيقات MERN',
    highlightHeading: 'بلغة واحدة',
    secondPartHeading: 'من أولها إلى آخرها.',
    description:
      'نكتب React وNode.js بلغة TypeScript، ونبني واجهة البرمجة على Express، ونخطّط لفهارس MongoDB وقواعد التحقق فيها منذ البداية. ويتشارك الخادم والمتصفح تعريفات الأنواع نفسها.',
  },
} satisfies ServicePage;
