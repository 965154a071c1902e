import { beforeEach, describe, expect, test } from 'vitest';
import { copySample, testBrokenContent, type SampleCopy } from '../sample/sample-copy-fixture.ts';
import { shippedMessagesFor } from './shipped-messages.ts';

let sample: SampleCopy;
beforeEach(() => {
  sample = copySample();
});

describe('messages of a language', () => {
  testBrokenContent({
    'ar/messages.json': [
      [
        /"loading": ".*"/,
        '"loading": " "',
        'messages › loading: is empty: write the text, or remove the line to say "',
      ],
      [/"loading": ".*"/, '"loading": 1', 'messages › loading: must be a text: put it in double quotes'],
      ['"loading":', '"waiting": "…",\n    "loading":', 'messages › waiting: is not the name of a message'],
      ['"footer":', '"footers": {},\n  "footer":', 'footers: is not a section of messages'],
      [/ ?\{brand\}/, '', 'contact › toolDescription: must contain {brand}'],
      [/ ?\{company\}/, '', 'footer › rights: must contain {brand} or {company}'],
      ['{brand}', '{brand} {least}', 'contact › toolDescription: {least} has no value in this message'],
    ],
  });

  test('the last line of the footer has the company or, as in earlier versions, the brand', () => {
    sample.edit('en/messages.json', (text) => text.replace('{company}', '{brand} Technologies'));
    expect(sample.readProblems()).toEqual([]);
  });

  test('a plural form may leave out the number', () => {
    sample.edit('en/messages.json', () => '{ "blog": { "minutes_one": "A minute to read" } }');
    expect(sample.readProblems()).toEqual([]);
  });
});

describe('a language of the product', () => {
  const english = shippedMessagesFor('en')!;
  const messagesAfter = (json: string) => {
    sample.edit('en/messages.json', () => json);
    return sample.read().locales[0]!.messages;
  };

  test('messages that a site leaves out are the product’s', () => {
    const { messages, buttons } = messagesAfter('{ "messages": { "loading": "One moment" } }');
    expect(messages).toEqual({ ...english['messages'], loading: 'One moment' });
    expect(buttons).toEqual(english['buttons']);
  });

  test('a site may have all of them, as it had to before', () => {
    const all = { ...english, theme: { ...english['theme'], label: 'Colours' } };
    expect(messagesAfter(JSON.stringify(all))).toEqual(all);
  });

  test('no file is needed', () => {
    sample.remove('en/messages.json');
    expect(sample.read().locales[0]!.messages).toEqual(english);
  });

  test.each([
    ['en-GB', 'en'],
    ['ar-EG', 'ar'],
    ['pt-BR', 'pt'],
    ['no', 'nb'],
    ['nn', 'nb'],
  ])('%s has the messages of %s', (regional, language) => {
    expect(shippedMessagesFor(regional)).toBe(shippedMessagesFor(language)!);
  });
});

describe('a language that the product does not have', () => {
  /** Polish has one, few, many and other. */
  const polish = () => {
    sample.rename('en', 'pl');
    sample.edit('site.yaml', (text) => text.replaceAll(/\ben(?=[:,\]])/g, 'pl'));
  };

  test('its file is required, with every message in every plural form', () => {
    polish();
    const problems = sample.readProblems();
    expect(problems).toContainEqual(
      expect.stringMatching(
        /^sample\/pl\/messages\.json:\d+: theme › label: is missing: translate it from model\/messages\/languages\/en\.json$/,
      ),
    );
    expect(problems).toContainEqual(expect.stringContaining('blog › minutes_few: is missing'));
    sample.remove('pl/messages.json');
    expect(sample.readProblems()).toEqual(['sample/pl/messages.json:1: the file is missing: add it']);
  });
});

test('messages of jobs and projects are still read from the section about, with a notice', () => {
  const expected = sample.read().locales.map(({ messages }) => messages);
  const { job, project, about } = expected[0]!;
  sample.edit('en/messages.json', (text) =>
    JSON.stringify({ ...JSON.parse(text), about: { ...project, ...about, ...job } }),
  );
  const { locales, notices } = sample.read();
  expect(locales.map(({ messages }) => messages)).toEqual(expected);
  expect(notices).toEqual([
    'sample/en/messages.json: some messages of the section about are now in job and project: move them, as in model/messages/languages/en.json',
  ]);
});

test('a message that the product no longer has is ignored, with a notice', () => {
  const expected = sample.read().locales.map(({ messages }) => messages);
  sample.edit('en/messages.json', (text) => {
    const { footer, ...others } = JSON.parse(text);
    return JSON.stringify({ ...others, footer: { ...footer, openInMaps: 'Open in maps' } });
  });
  const { locales, notices } = sample.read();
  expect(locales.map(({ messages }) => messages)).toEqual(expected);
  expect(notices).toEqual(['sample/en/messages.json: footer › openInMaps is not used any more: remove it']);
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
    sample.edit('en/interface.json', (text) => text.replace(/"loading": ".*"/, '"loading": ""'));
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
});
