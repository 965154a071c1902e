/** What is said in the film, for those who do not hear it; it has no sound, so for everyone. Times in seconds. */
interface Cue {
  from: number;
  to: number;
  text: string;
}

export const captions: Record<'en' | 'ar', Cue[]> = {
  en: [
    { from: 0.4, to: 2.9, text: 'They questioned our brief in the first week' },
    { from: 2.9, to: 5.4, text: 'and saved us two features' },
    { from: 5.4, to: 8, text: 'nobody needed.' },
  ],
  ar: [
    { from: 0.4, to: 2.9, text: 'ناقشونا في موجز المشروع من الأسبوع الأول،' },
    { from: 2.9, to: 5.4, text: 'فوفّروا علينا ميزتين' },
    { from: 5.4, to: 8, text: 'لا يحتاج إليهما أحد.' },
  ],
};

export function writeCaptions(language: keyof typeof captions): string {
  const cues = captions[language].map(({ from, to, text }, i) => `${i + 1}\n${clock(from)} --> ${clock(to)}\n${text}\n`);
  return ['WEBVTT\n', ...cues].join('\n');
}

const clock = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;
