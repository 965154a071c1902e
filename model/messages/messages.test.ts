import { beforeEach, describe, expect, test } from 'vitest';
import { copySample, testBrokenContent, type SampleCopy } from '../sample/sample-copy-fixture.ts';

let sample: SampleCopy;
beforeEach(() => {
  sample = copySample();
});

describe('messages of a language', () => {
  testBrokenContent({
    'ar/messages.json': [
      [/\n.*"loading": .*/, '', 'messages › loading: is missing: translate it from sample/en/messages.json'],
      [/"loading": ".*"/, '"loading": " "', 'messages › loading: is missing: '],
      [/"loading": ".*"/, '"loading": 1', 'messages › loading: expected a text'],
      [/\n.*"minutes_few": .*/, '', 'blog › minutes_few: is missing: '],
      ['"loading":', '"waiting": "…",\n    "loading":', 'messages › waiting: is not the name of a message'],
      ['"theme":', '"themes": {},\n  "theme":', 'themes: is not a section of messages'],
      [/ ?\{most\}/, '', 'messages › tooLong: must contain {most}'],
      ['{most}', '{most} {least}', 'messages › tooLong: {least} has no value in this message'],
    ],
  });

  test('a plural form may leave out the number', () => {
    sample.edit('en/messages.json', (text) => text.replace('{count} minute to read', 'A minute to read'));
    expect(sample.readProblems()).toEqual([]);
  });
});

test('messages of jobs and projects are still read from the section about, with a notice', () => {
  const expected = sample.read().locales.map(({ messages }) => messages);
  sample.edit('en/messages.json', (text) => {
    const { job, project, about, ...rest } = JSON.parse(text);
    return JSON.stringify({ ...rest, about: { ...project, ...about, ...job } });
  });
  const { locales, notices } = sample.read();
  expect(locales.map(({ messages }) => messages)).toEqual(expected);
  expect(notices).toEqual([
    'sample/en/messages.json: some messages of the section about are now in job and project: move them, as in sample/en/messages.json',
  ]);
});

describe('the file name', () => {
  test('interface.json is still read, with a notice', () => {
    const expected = sample.read().locales.map(({ messages }) => messages);
    sample.rename('en/messages.json', 'en/interface.json');
    const { locales, notices } = sample.read();
    expect(locales.map(({ messages }) => messages)).toEqual(expected);
    expect(notices).toEqual(['sample/en/interface.json has a new name: rename it to messages.json']);
  });

  test('errors name interface.json if that is the file', () => {
    sample.rename('en/messages.json', 'en/interface.json');
    sample.edit('en/interface.json', (text) => text.replace(/\n.*"loading": .*/, ''));
    expect(sample.readProblems()).toEqual([
      expect.stringMatching(/^sample\/en\/interface\.json:\d+: messages › loading: /),
    ]);
  });

  test('both files are an error', () => {
    sample.copy('en/messages.json', 'en/interface.json');
    expect(sample.readProblems()).toEqual([
      'sample/en/interface.json:1: is the old name of messages.json, which is there as well: delete this file',
    ]);
  });

  test('no file is an error', () => {
    sample.remove('en/messages.json');
    expect(sample.readProblems()).toEqual(['sample/en/messages.json:1: the file is missing']);
  });
});
