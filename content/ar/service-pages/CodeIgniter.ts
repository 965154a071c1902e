import type { ServicePage } from '../../schema.ts';
import webDevelopment from './webDevelopment.ts';

export default {
  ...webDevelopment,
  meta: {
    topic: 'التطوير بإطار CodeIgniter',
    description:
      'تطوير على CodeIgniter 4 ونقل من CodeIgniter 3: مواقع وواجهات برمجة خفيفة على إصدارات PHP مدعومة، مع اختبارات واستضافة متواضعة المتطلبات.',
  },
  hero: {
    ...webDevelopment.hero,
    initialHeading: 'تطبيقات PHP خفيفة',
    highlightHeading: 'على CodeIgniter 4.',
    secondPartHeading: '',
    description:
      'مواقع وواجهات برمجة صغيرة وسريعة تكفيها استضافة متواضعة. أما زال تطبيقك على CodeIgniter 3؟ ننقله إلى الإصدار 4 على نسخة PHP مدعومة، مسارًا بعد مسار وهو في الخدمة.',
  },
} satisfies ServicePage;
