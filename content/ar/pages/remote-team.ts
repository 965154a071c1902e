import type { Page } from '../../schema.ts';

export default {
  meta: {
    topic: 'فريق عن بُعد',
    description:
      'فريق برمجي عن بُعد له قائده، يعمل بأدواتك وفي ساعات مشتركة متفق عليها. اعرف كيف تكوّنه {brand} وما الذي يغطيه.',
  },
  hero: {
    initialHeading: 'فريق عن بُعد',
    highlightHeading: 'يحضر',
    secondPartHeading: 'اجتماعك اليومي.',
    description:
      'مطوّرون ومصمّمون ومختبِرون يعملون لك وحدك، في مستودعاتك وفي ساعات متفق عليها. أنت تحدّد الأولويات، ونحن نوظّفهم ونجهّزهم ونساندهم.',
    imageUrl: 'remoteTeam.webp',
  },
  engagement: {
    heading: 'اختر درجة القرب التي تناسبك.',
    description: 'من منتج واحد جاهز إلى مركز يحمل اسمك على بابه. ومدد الإشعار وساعات العمل المشتركة مكتوبة.',
  },
  groups: {
    heading: 'ما يمكن أن يغطيه فريقك.',
    description: 'ابدأ بتخصص واحد، وأضف غيره حين يحتاج إليه المنتج.',
  },
  industries: {
    heading: 'أشخاص يعرفون مجالك.',
    description: 'نقترح عليك، متى أمكن، أشخاصًا عملوا في قطاعك. وتلتقي كل واحد منهم قبل أن يبدأ.',
  },
} satisfies Page<'remote-team'>;
