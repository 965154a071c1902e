import type { ServicePage } from '../../schema.ts';
import webDevelopment from './webDevelopment.ts';

export default {
  ...webDevelopment,
  meta: {
    topic: 'التطوير على SocialEngine',
    description:
      'تطوير على SocialEngine: إضافات وقوالب خاصة بك، وعضويات مدفوعة، وترقية للإصدارات، وصفحات منشورات مضبوطة لمجتمع لا يتوقف عن النمو.',
  },
  hero: {
    ...webDevelopment.hero,
    initialHeading: 'مجتمعات رقمية',
    highlightHeading: 'تعمل كما ينبغي',
    secondPartHeading: 'على SocialEngine.',
    description:
      'إضافات وقوالب وعضويات مدفوعة وصفحات منشورات تبقى سريعة كلما زاد الأعضاء. ونضع ما نطوّره لك في وحدات مستقلة، فلا تمحوه ترقية SocialEngine.',
  },
} satisfies ServicePage;
