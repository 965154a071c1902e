import type { ServicePage } from '../../schema.ts';
import webDevelopment from './webDevelopment.ts';

export default {
  ...webDevelopment,
  meta: {
    topic: 'التطوير بإطار Laravel',
    description:
      'تطوير بإطار Laravel للبوابات والأسواق الإلكترونية والأنظمة الإدارية: استعلامات Eloquent مضبوطة، ومهام في طوابير، وسياسات مختبَرة، وترقية كل عام.',
  },
  hero: {
    ...webDevelopment.hero,
    initialHeading: 'تطوير Laravel',
    highlightHeading: 'على أصوله.',
    secondPartHeading: '',
    description:
      'بوابات وأسواق إلكترونية وأنظمة إدارية فيها طوابير المهام وسياسات الوصول وترحيل قواعد البيانات واختبارات Pest. نلتزم بأعراف الإطار، فتبقى الترقيات صغيرة ولا يشعر المطوّر التالي بالغربة.',
  },
} satisfies ServicePage;
