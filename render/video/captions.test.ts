import { expect, test } from 'vitest';
import { captions, writeCaptions } from './captions.ts';
import { seconds } from './scene.ts';

test.each(['en', 'ar'] as const)('the captions in %s follow each other and end with the film', (language) => {
  const cues = captions[language];
  expect(cues).toHaveLength(3);
  cues.forEach(({ from, to }, i) => {
    expect(from).toBeLessThan(to);
    expect(from).toBeGreaterThanOrEqual(cues[i - 1]?.to ?? 0);
  });
  expect(cues.at(-1)!.to).toBe(seconds);
});

test('together they say the sentence of the testimonial', () => {
  expect(captions.en.map(({ text }) => text).join(' ')).toBe(
    'They questioned our brief in the first week and saved us two features nobody needed.',
  );
});

test('they are written as WebVTT', () => {
  expect(writeCaptions('en').split('\n').slice(0, 5)).toEqual(['WEBVTT', '', '1', '00:00:00.400 --> 00:00:02.900', 'They questioned our brief in the first week']);
});
