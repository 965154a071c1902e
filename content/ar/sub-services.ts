import type { ContentFiles } from '../schema.ts';

export default {
  webDevelopment: [
    {
      title: 'حزمة MERN',
      description:
        'لغة واحدة من قاعدة البيانات إلى المتصفح، مع MongoDB وExpress وReact وNode.js. تناسب منتجات SaaS والواجهات التي تتغيّر كثيرًا.',
      url: '/website-development/mern-stack',
    },
    {
      title: 'حزمة MEAN',
      description:
        'تطوير على MongoDB وExpress وAngular وNode.js بلغة TypeScript في وضعها الصارم. قواعد Angular الثابتة تلائم الفرق الكبيرة والأنظمة الداخلية طويلة العمر.',
      url: '/website-development/mean-stack',
    },
    {
      title: 'إطار Laravel',
      description:
        'إطار PHP يأتي ومعه طوابير المهام والمهام المجدولة وترحيل قواعد البيانات وسياسات الوصول. نبني به البوابات والأسواق الإلكترونية والأنظمة الإدارية.',
      url: '/website-development/php/laravel',
    },
    {
      title: 'إطار CodeIgniter',
      description:
        'إطار PHP صغير للمواقع وواجهات البرمجة الخفيفة. نبني على الإصدار 4، وننقل إليه تطبيقات CodeIgniter 3 مسارًا بعد مسار.',
      url: '/website-development/php/codeigniter',
    },
    {
      title: 'منصة SocialEngine',
      description:
        'شبكات للمجتمعات على SocialEngine: إضافات وقوالب خاصة بك، وعضويات مدفوعة، وترقية للإصدارات، وصفحات منشورات أسرع.',
      url: '/website-development/php/social-engine',
    },
  ],
  mobileAppDevelopment: [
    {
      title: 'تطبيقات Android',
      description:
        'بلغة Kotlin ومكتبة Jetpack Compose، مختبَرة على الهواتف التي في أيدي مستخدميك. نصدرها على مراحل في Google Play ونراقب Android vitals بعد الإصدار.',
      url: '/mobile-app-development/android',
    },
    {
      title: 'تطبيقات iOS',
      description:
        'تطبيقات Swift وSwiftUI لأجهزة iPhone وiPad تتبع إرشادات Apple، وتصل إلى المختبِرين لديك عبر TestFlight، وتُجهَّز لمراجعة Apple.',
      url: '/mobile-app-development/ios',
    },
    {
      title: 'تطبيقات React Native',
      description:
        'شيفرة TypeScript واحدة لنظامَي iOS وAndroid، مع وحدات أصلية بلغتَي Swift وKotlin حيث تقتضيها المنصة أو سرعة الإطارات.',
      url: '/mobile-app-development/react-native',
    },
  ],
} satisfies ContentFiles['sub-services'];
