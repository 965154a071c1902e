import { describe, expect, it } from 'vitest';
import { displayMessageOf, logMessageOf } from './errors.ts';

describe('for the log', () => {
  it.each<[string, unknown, string]>([
    ['no error object', undefined, 'Unknown error occurred.'],
    ['null', null, 'Unknown error occurred.'],
    ['401, whatever it says', { status: 401, data: { message: 'x' } }, 'Unauthorized. Please login again.'],
    ['404, whatever it says', { status: 404, data: { message: 'x' } }, 'Resource not found.'],
    ['the message field of the answer', { status: 500, data: { message: 'Down for repair' } }, 'Down for repair'],
    ['a string', 'Broken', 'Broken'],
    ['the string error of a call that failed', { status: 'FETCH_ERROR', error: 'TypeError' }, 'TypeError'],
    ['nothing of use', { status: 500, data: { message: 7 } }, 'An error occurred. Please try again.'],
  ])('%s', (_, failure, text) => {
    expect(logMessageOf(failure)).toBe(text);
  });
});

describe('for the visitor', () => {
  const all = {
    data: { message: 'data.message', error: 'data.error', errors: [{ message: 'data.errors' }] },
    message: 'own message',
    response: { data: { message: 'nested.message', error: 'nested.error', errors: [{ message: 'nested.errors' }] } },
  };
  it('takes a string as it is', () => {
    expect(displayMessageOf('Broken')).toBe('Broken');
  });

  it('looks at the fields in their order', () => {
    const failure = structuredClone(all) as any;
    const found: string[] = [];
    const without: [object, string][] = [
      [failure.data, 'message'],
      [failure.data, 'error'],
      [failure.data, 'errors'],
      [failure, 'message'],
      [failure.response.data, 'message'],
      [failure.response.data, 'error'],
      [failure.response.data, 'errors'],
    ];
    for (const [holder, key] of without) {
      found.push(displayMessageOf(failure));
      Reflect.deleteProperty(holder, key);
    }
    found.push(displayMessageOf(failure));
    expect(found).toEqual([
      'data.message',
      'data.error',
      'data.errors',
      'own message',
      'nested.message',
      'nested.error',
      'nested.errors',
      'An unexpected error occurred',
    ]);
  });

  it.each([undefined, null, 7, {}, { data: null }, { data: 'text' }, { data: { errors: [] } }, { message: '' }])(
    'says something even of %j',
    (failure) => {
      expect(displayMessageOf(failure)).toBe('An unexpected error occurred');
    },
  );

  it('speaks the language it is given', () => {
    expect(displayMessageOf({}, 'حدث خطأ')).toBe('حدث خطأ');
  });
});
