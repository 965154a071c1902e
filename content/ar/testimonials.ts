import type { Testimonials } from '../schema.ts';

export default {
  withAvatar: [
    {
      id: 1,
      name: 'ناديا فيرو',
      role: 'المؤسِّسة',
      company: 'كويلمارو للمنازل',
      content: 'ناقشونا في موجز المشروع من الأسبوع الأول، فوفّروا علينا ميزتين لا يحتاج إليهما أحد.',
      avatar: 'avatar-1.webp',
      companyLogo: 'company-1.webp',
      testimonialVideo: '/videos/testimonial.webm',
      sample: true,
    },
    {
      id: 2,
      name: 'توماش بجيكلين',
      role: 'الرئيس التنفيذي',
      company: 'تارنفولد للشحن',
      content:
        'تنقطع الشبكة عن سائقينا كل يوم. رافقهم الفريق في ورديتين قبل أن يكتب سطرًا من الشيفرة، وهذا ظاهر في وضع العمل بلا اتصال.',
      avatar: 'avatar-2.webp',
      companyLogo: 'company-2.webp',
      sample: true,
    },
    {
      id: 3,
      name: 'أدايزي أوكونفيل',
      role: 'المؤسِّسة والرئيسة التنفيذية',
      content:
        'كنت أفتح رابطًا كل يوم جمعة وأجرّب ما بُني في ذلك الأسبوع. لم أضطرّ يومًا إلى السؤال: أين وصلنا؟',
      avatar: 'avatar-3.webp',
      companyLogo: 'company-3.webp',
      sample: true,
    },
    {
      id: 4,
      name: 'كينجي موريساتو',
      role: 'الرئيس التنفيذي',
      company: 'هوشيغاكي للأدوات',
      content:
        'بدا النموذج الأول ممتازًا، لكنهم أخبرونا لماذا لا نثق به: صور من الوردية نفسها كانت في بيانات التدريب وفي بيانات الاختبار معًا. هذا الصدق هو سبب بقائنا.',
      companyLogo: 'company-4.webp',
      sample: true,
    },
    {
      id: 5,
      name: 'ليلى حضرمون',
      role: 'الشريكة المؤسِّسة والرئيسة التنفيذية',
      company: 'عيادات سافرا',
      content:
        'صُمّمت الواجهة العربية من البداية، ولم تُترجم في النهاية. لاحظ ذلك موظفو الاستقبال عندنا من أول صباح.',
      avatar: 'avatar-5.webp',
      companyLogo: 'company-5.webp',
      testimonialVideo: '/videos/testimonial.webm',
      sample: true,
    },
    {
      id: 6,
      name: 'ماتيوس كارفالينيو',
      role: 'المؤسس',
      company: 'بريسالتا للسفر',
      content:
        'نقلنا محرك الحجز وهو مستمر في البيع. مرّ الإطلاق بهدوء، ولا أعرف مديحًا أعلى من هذا.',
      avatar: 'avatar-6.webp',
      sample: true,
    },
    {
      id: 6,
      name: 'هانه سورلوند',
      role: 'الرئيسة التنفيذية',
      company: 'شبكة فيلفات',
      content:
        'حين انتهى عملهم تسلّم مهندسونا النظام بلا متاعب. كانت أدلة التشغيل في المستودع من قبل، وكانت صحيحة.',
      avatar: 'avatar-7.webp',
      companyLogo: 'company-7.webp',
      sample: true,
    },
  ],
  withImage: [
    {
      id: 1,
      name: 'رافي خانابور',
      role: 'الشريك المؤسس والرئيس التنفيذي',
      company: 'باتشالا لوب',
      content:
        'قابلت كل مهندس قبل انضمامه. وبعد شهر لم يعد أحد في الاجتماع اليومي يعرف من يتبع أي شركة.',
      image: 'portrait-1.webp',
      companyLogo: 'company-8.webp',
      sample: true,
    },
    {
      id: 2,
      name: 'كلير مونجولييه',
      role: 'المؤسِّسة',
      company: 'أتيليه فيرفلون',
      content:
        'يعملون في مستودعنا ووفق قواعد المراجعة عندنا. طلبات الدمج صغيرة، ووصفها أفضل مما كنا نكتب.',
      image: 'portrait-2.webp',
      companyLogo: 'company-9.webp',
      testimonialVideo: '/videos/testimonial.webm',
      sample: true,
    },
    {
      id: 3,
      name: 'صامويل أودوياري',
      role: 'الرئيس التنفيذي',
      company: 'زوادهاري',
      content:
        'طلبنا أربعة مطوّرين، فاقترحوا ثلاثة ومختبِرًا، وشرحوا لنا ما تقوله قائمة أخطائنا عنّا.',
      companyLogo: 'company-10.webp',
      sample: true,
    },
    {
      id: 4,
      name: 'غريتا ليندمور',
      role: 'المؤسِّسة والرئيسة التنفيذية',
      company: 'سكوغفلت للتوريد',
      content:
        'كانت ساعات العمل المشتركة منصوصًا عليها في العقد، والتزموا بها. وحين تعطّل شيء بعد الظهر عندنا، كان من يعرف النظام مستيقظًا.',
      image: 'portrait-4.webp',
      sample: true,
    },
    {
      id: 5,
      name: 'يوسف ألدميرتاش',
      role: 'المؤسس',
      content:
        'ذهبت كبيرة المصمّمين عندنا في إجازة ونحن في منتصف إصدار. ومن حلّ محلها كان قد قرأ ملاحظات البحث قبل أول مكالمة.',
      image: 'portrait-5.webp',
      companyLogo: 'company-12.webp',
      sample: true,
    },
    {
      id: 6,
      name: 'إيزابيل كيروغاليس',
      role: 'الرئيسة التنفيذية',
      company: 'سولماريدا للطاقة',
      content:
        'هم من نبّهونا إلى أن وقت تقليص العقد قد حان. انتقل شخصان إلى أعمال أخرى بعد انتهاء الترحيل، ولم يحاول أحد أن يثنينا عن ذلك.',
      image: 'portrait-6.webp',
      companyLogo: 'company-13.webp',
      sample: true,
    },
    {
      id: 7,
      name: 'دانيال هارثولو',
      role: 'الشريك المؤسس والرئيس التنفيذي',
      company: 'ليدجرويك',
      content:
        'كانت المراجعة الأمنية أكثر ما أخشاه. فجاؤوا إلى الاجتماع الأول ومعهم قائمة الصلاحيات ونموذج التهديدات وإجابات استبياننا.',
      image: 'portrait-7.webp',
      companyLogo: 'company-14.webp',
      sample: true,
    },
  ],
} satisfies Testimonials;
