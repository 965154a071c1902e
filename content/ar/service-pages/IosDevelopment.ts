import type { ServicePage } from '../../schema.ts';

export default {
  meta: {
    topic: 'تطوير تطبيقات iOS',
    description:
      'تطبيقات iPhone وiPad بلغة Swift وواجهات SwiftUI: منسجمة مع المنصة، تعمل مع VoiceOver، معدّة لمراجعة Apple، وتواكب إصدارات iOS.',
  },
  hero: {
    initialHeading: 'تطبيقات iPhone',
    highlightHeading: 'كأنها جزء',
    secondPartHeading: 'من iOS.',
    description:
      'تطبيقات Swift وSwiftUI لأجهزة iPhone وiPad وApple Watch تتصرّف كما يتوقع أصحابها، من الإيماءات إلى حجم النص. نجتاز بها مراجعة Apple ونواكب بها إصدارات iOS اللاحقة.',
    imageUrl: 'mobileDevelopment.webp',
  },
  overview: {
    heading: 'SwiftUI أولًا، وUIKit عند الحاجة.',
    paragraphs: [
      'نبني تطبيقات iOS جديدة ونتولّى تطبيقات قائمة، ومنها شيفرة Objective-C ما زالت تدرّ المال. الأصل في الشاشات الجديدة SwiftUI، ويبقى UIKit حيث يمنح تحكّمًا أدق، كما في شبكات العناصر المعقّدة أو حركات الانتقال الخاصة. ونضيف أدوات الشاشة والأنشطة المباشرة وApp Intents وApple Pay حيث توفّر على المستخدم خطوة.',
      'نكتب بلغة Swift 6 مع الفحص الصارم للتزامن، فيظهر كثير من سباقات البيانات في المصرّف لا في تقارير الأعطال. وتنتهي كل دورة عمل بنسخة TestFlight على هاتفك. وقبل الإرسال نمرّ معك على إرشادات مراجعة التطبيقات وبيان الخصوصية وقواعد الشراء داخل التطبيق، لأنها ترسم حدود ما يجوز له.',
    ],
  },
  contact: {
    miniHeading: 'تخطّط',
    highlightMiniHeading: 'لتطبيق iOS؟',
    headingFirstPart: 'لنتحدث عن',
    highlightHeading: 'إصدارك',
    headingSecondPart: 'على iOS.',
    description:
      'هل هو إصدار أول، أم تصميم جديد، أم شيفرة تحتاج إلى من يتولّاها؟ وأي إصدارات iOS لدى مستخدميك؟ تفيدنا دعوة TestFlight أو رابط App Store.',
    points: [
      'مكالمة مع مطوّر iOS اطّلع قبلها على تطبيقك أو فكرتك',
      'تنبيه مبكر إلى ما يُرجَّح أن تتوقف عنده مراجعة Apple',
      'سعر لكل مرحلة، أو فريق شهري ما دام النطاق مفتوحًا',
    ],
  },
  animated: {
    initialHeading: 'منسجم مع',
    highlightHeading: 'المنصة،',
    secondPartHeading: '',
    dynamicHeading: 'جاهز',
    remainingText: 'لمراجعة Apple.',
    description:
      'ينتبه صاحب iPhone إذا غابت إيماءة الرجوع أو تجاهل النص الحجم الذي اختاره. وينتبه مراجعو Apple لأمور أخرى. نمرّ على القائمتين كلتيهما قبل الإرسال.',
    data: [
      {
        id: 1,
        title: 'سلوك النظام نفسه',
        description:
          'نأخذ التنقل والاستجابة اللمسية والنمط الداكن وDynamic Type من مكوّنات النظام. ولا نرسم عنصرًا من عندنا إلا إذا احتاج منتجك إلى ما ليس في iOS.',
        className: 'empoweringCard1',
      },
      {
        id: 2,
        title: 'خصوصية يسهل شرحها',
        description:
          'نطلب الإذن لحظة الحاجة إليه، ونذكر السبب بكلام واضح. ونطابق ملصقات الخصوصية وملفات بيانها مع حزم SDK الموجودة في النسخة.',
        className: 'empoweringCard2',
      },
      {
        id: 3,
        title: 'سلاسة على أجهزة iPhone الأقدم',
        description:
          'قبل الإصدار تكشف لنا Instruments التجمّد وتضخّم الذاكرة وتقطّع التمرير. وبعده تنقل MetricKit وXcode Organizer الأمر نفسه من أجهزة المستخدمين.',
        className: 'empoweringCard3',
      },
    ],
  },
  boxes: {
    customHeading: 'ما نبنيه لأجهزة Apple.',
    data: [
      {
        title: 'تطبيقات iPhone وiPad',
        description:
          'واجهات SwiftUI تتكيّف من أصغر iPhone إلى نافذة iPad متغيّرة الحجم، مع دعم لوحة المفاتيح والمؤشر.',
        icon: 'smartphone',
      },
      {
        title: 'الانتقال إلى SwiftUI',
        description:
          'ننقل تطبيقات UIKit وObjective-C شاشةً بعد شاشة، مع اختبارات لقطات تحمي ما يعمل اليوم.',
        icon: 'refresh-cw',
      },
      {
        title: 'المدفوعات والاشتراكات',
        description:
          'نعتمد StoreKit 2 مع التحقق من جهة الخادم ومعالجة فترات السماح والاسترداد، وApple Pay للسلع المادية والخدمات.',
        icon: 'wallet',
      },
      {
        title: 'الساعة وأدوات الشاشة',
        description:
          'معلومات بلمحة على الساعة وشاشة القفل وDynamic Island، ضمن حدود التحديث التي يسمح بها النظام.',
        icon: 'activity',
      },
      {
        title: 'سهولة الوصول',
        description:
          'تسميات VoiceOver وترتيبها، والتحكم بالتبديل، والتباين، وتقليل الحركة، نختبرها يدويًا وبأدوات التدقيق في Xcode.',
        icon: 'accessibility',
      },
      {
        title: 'هندسة الإصدارات',
        description:
          'خطوط بناء على Xcode Cloud أو fastlane، وتوقيع مُدار، وإصدار على مراحل، وتقارير أعطال مفكوكة الرموز.',
        icon: 'rocket',
      },
    ],
  },
  transform: {
    highlightHeading: 'تحديث',
    remainingText: 'تطبيق iOS قديم؟',
    desc: 'مع كل إصدار من iOS يخرج شيء من الخدمة، ولا يقبل App Store إلا ما بُني بحزمة SDK حديثة. نحدّث التطبيقات القديمة خطوة خطوة، ولا تنقطع التحديثات عن المستخدمين.',
    points: [
      'المرحلة الأولى: أن يُبنى التطبيق ويعمل بإصدار Xcode وSDK الحالي',
      'أطر Apple أو حزم تلقى الصيانة بدل المكتبات المهجورة',
      'اختبارات لتسجيل الدخول والدفع والمزامنة قبل إعادة كتابة أي شيء',
    ],
  },
} satisfies ServicePage;
