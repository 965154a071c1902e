import { beforeEach, describe, expect, test } from 'vitest';
import { copySample, testBrokenContent, type SampleCopy } from '#model/sample/sample-copy-fixture.ts';
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
      [/ ?\{company\}/, '', 'footer › rights: must contain {company}'],
      ['{brand}', '{brand} {least}', 'contact › toolDescription: {least} has no value in this message'],
    ],
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
