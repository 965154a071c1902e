import type { ServicePage } from '../../schema.ts';
import mobileAppDevelopment from './mobileAppDevelopment.ts';

export default {
  ...mobileAppDevelopment,
  meta: {
    topic: 'تطوير تطبيقات Android',
    description:
      'تطبيقات Android بلغة Kotlin ومكتبة Jetpack Compose، نختبرها على هواتف متوسطة، ونصدرها على مراحل في Google Play، ونتابعها عبر Android vitals.',
  },
  hero: {
    ...mobileAppDevelopment.hero,
    initialHeading: 'تطبيقات Android',
    highlightHeading: 'للهواتف',
    secondPartHeading: 'التي في أيدي الناس.',
    description:
      'نكتبها بلغة Kotlin ومكتبة Jetpack Compose، ونختبرها على أجهزة متوسطة وإصدارات Android أقدم، لا على أحدث Pixel وحده. تختصر ملفات Baseline Profiles زمن التشغيل، وتدلّنا Android vitals على ما نصلحه تاليًا.',
  },
} satisfies ServicePage;
