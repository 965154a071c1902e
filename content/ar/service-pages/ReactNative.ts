import type { ServicePage } from '../../schema.ts';

export default {
  meta: {
    topic: 'التطوير بإطار React Native',
    description:
      'تطبيقات React Native لنظامَي iOS وAndroid من شيفرة TypeScript واحدة، مع وحدات بلغتَي Swift وKotlin عند الحاجة وترقيات في مواعيدها.',
  },
  hero: {
    initialHeading: 'شيفرة React واحدة،',
    highlightHeading: 'تطبيقان أصليان.',
    secondPartHeading: '',
    description:
      'تطبيقا iOS وAndroid من شيفرة TypeScript نفسها، مع وحدات بلغتَي Swift وKotlin حيث تقتضيها المنصة. تُبنى الميزة مرة واحدة، ويستطيع مطوّرو React في فريقك أن يشاركوا.',
    imageUrl: 'mobileDevelopment.webp',
  },
  overview: {
    heading: 'شيفرة مشتركة، ولكل منصة طابعها.',
    paragraphs: [
      'يرسم React Native عناصر المنصة نفسها، فيأتي التمرير وحقول النص ودعم قارئ الشاشة من iOS وAndroid مباشرة. وهو يناسب تطبيقات التجارة والحجز والمحتوى والموظفين. أما الرسوميات الثقيلة، أو معالجة الصوت، أو تطبيق قوامه البلوتوث والعمل في الخلفية، فسنقول لك إن التطبيق الأصلي أنسب لها.',
      'نبدأ على Expo بنسخ مخصّصة للتطوير ما لم يمنع مانع، وعلى معمارية React Native الجديدة مع محرّك Hermes. ونشارك الأنواع مع شيفرة الويب لديك حيث يفيد ذلك. ومن كل طلب دمج تخرج نسختان للمنصتين، ويمرّ Maestro أو Detox على المسارات الرئيسية، ونختار المكتبات الأصلية بحسب جودة صيانتها.',
    ],
  },
  contact: {
    miniHeading: 'متجران،',
    highlightMiniHeading: 'وفريق واحد',
    headingFirstPart: 'هل يناسب',
    highlightHeading: 'React Native',
    headingSecondPart: 'تطبيقك؟',
    description:
      'اذكر لنا الشاشات وميزات الجهاز والأنظمة التي يتصل بها التطبيق. ونقول لك ما يمكن أن تشترك فيه المنصتان، وما يحتاج إلى شيفرة أصلية، وأثر ذلك في الميزانية.',
    points: [
      'بيان بالمشترك والأصلي من الشيفرة، ميزةً ميزة',
      'توصية مكتوبة، حتى لو كانت لصالح Swift وKotlin',
      'سعر ثابت أو فوترة شهرية، مع نسخة تجرّبها في كل دورة عمل',
    ],
  },
  animated: {
    initialHeading: 'يكتبه',
    highlightHeading: 'فريق واحد،',
    secondPartHeading: '',
    dynamicHeading: 'ويصل إلى المتجرين',
    remainingText: 'معًا.',
    description:
      'مشاركة الشيفرة لا توفّر المال إلا ما دام التطبيق مألوفًا على كل منصة ولم تتراكم ترقياته. ثلاث عادات تحفظ له ذلك.',
    data: [
      {
        id: 1,
        title: 'شيفرة أصلية حيث يلزم',
        description:
          'وحدات Turbo Modules بلغتَي Swift وKotlin للدفع أو البلوتوث أو الكاميرا. وتعمل الإيماءات والحركات في خيط الواجهة، فلا تتقطّع حين ينشغل خيط JavaScript.',
        className: 'empoweringCard1',
      },
      {
        id: 2,
        title: 'ترقيات في مواعيدها',
        description:
          'ندرج ترقيات React Native وExpo في خطة دورات العمل. كل خطوة منها صغيرة، وإنما يرفع تكلفتها التأخر عدة إصدارات.',
        className: 'empoweringCard2',
      },
      {
        id: 3,
        title: 'إصلاحات دون انتظار المتجر',
        description:
          'يمكن أن تصل إصلاحات JavaScript إلى المستخدمين دون إصدار في المتجر، موقّعةً وعلى مراحل وضمن قواعد Apple وGoogle. أما تغييرات الشيفرة الأصلية فتمرّ بالمتاجر.',
        className: 'empoweringCard3',
      },
    ],
  },
  boxes: {
    customHeading: 'ما يشمله العمل على React Native.',
    data: [
      {
        title: 'تطبيقات iOS وAndroid',
        description:
          'منتج واحد وإصداران في المتجرين، والتنقل ومربعات الحوار وطلبات الأذونات فيهما على طريقة كل منصة.',
        icon: 'monitor-smartphone',
      },
      {
        title: 'وحدات أصلية',
        description:
          'أغلفة محدّدة الأنواع لحزم SDK من المورّدين وللمستشعرات والعتاد، مختبَرة من جهة JavaScript ومن الجهة الأصلية.',
        icon: 'puzzle',
      },
      {
        title: 'ضبط الأداء',
        description:
          'زمن التشغيل وتمرير القوائم وإعادة الرسم بلا داعٍ، نحلّلها على هاتف Android متواضع، فهناك تظهر المشكلات أولًا.',
        icon: 'gauge',
      },
      {
        title: 'العمل دون اتصال والمزامنة',
        description:
          'تخزين محلي في SQLite، وطابور لعمليات الكتابة، وقواعد واضحة للتعارض، فيبقى التطبيق صالحًا للاستخدام في نفق أو قبو.',
        icon: 'database',
      },
      {
        title: 'داخل تطبيقات قائمة',
        description:
          'شاشات React Native داخل تطبيقك المكتوب بلغة Swift أو Kotlin، مسارًا بعد مسار ودون إعادة كتابة.',
        icon: 'layers',
      },
      {
        title: 'خطوط البناء والإصدارات',
        description:
          'بناء على EAS أو fastlane، ونسخ معاينة للمختبِرين، وقنوات للتحديث، وخرائط مصدرية تجعل تقارير الأعطال مقروءة.',
        icon: 'workflow',
      },
    ],
  },
  transform: {
    highlightHeading: 'التوقف عن بناء',
    remainingText: 'كل شيء مرتين؟',
    desc: 'حين يتباعد تطبيقا iOS وAndroid المنفصلان، قد تعيد شيفرة مشتركة الانسجام بينهما. ننقل مسارًا واحدًا أولًا ونقيسه، ثم نقرّر معك إلى أي حد نمضي.',
    points: [
      'مقارنة بين التطبيقين: ما يختلف عن قصد وما يختلف مصادفة',
      'مسار واحد ننقله، ونصدره أولًا لنسبة صغيرة من المستخدمين',
      'عمل مشترك مع مطوّريك، ليتولّوا الصيانة من بعدنا',
    ],
  },
} satisfies ServicePage;
