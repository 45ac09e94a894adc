import { expect, test } from 'vitest';
import { answered, callAt } from './autocomplete-trigger.ts';

test.each([
  ['/', 1, { sign: '/', query: '', start: 0, end: 1 }],
  ['سلام /کرا', 9, { sign: '/', query: 'کرا', start: 5, end: 9 }],
  ['یک\n/دو', 6, { sign: '/', query: 'دو', start: 3, end: 6 }],
  ['@سم', 3, { sign: '@', query: 'سم', start: 0, end: 3 }],
  ['1/2', 3, null],
  ['https://shop', 12, null],
  ['/a/b', 4, null],
  ['/hi there', 9, null],
  ['/hi there', 3, { sign: '/', query: 'hi', start: 0, end: 3 }],
  ['', 0, null],
])('detects in %j with the caret at %i the trigger %j', (text, caret, call) => {
  expect(callAt(text, caret, ['/', '@'])).toEqual(call);
});

test('replaces the trigger with the text and a following space', () => {
  const put = (text: string, caret: number) => {
    const call = callAt(text, caret, ['/']);
    return call && answered(text, call, 'کرایه رایگان است.');
  };
  expect(put('سلام /کرا', 9)).toEqual({ text: 'سلام کرایه رایگان است.', caret: 22 });
  expect(put('/hi there', 3)).toEqual({ text: 'کرایه رایگان است. there', caret: 17 });
  expect(put('/hithere', 3)).toEqual({ text: 'کرایه رایگان است. there', caret: 18 });
});
