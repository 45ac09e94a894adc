import { expect, test } from 'vitest';
import { applyChoice, findTrigger } from './autocomplete-trigger.ts';

test.each([
  ['/', 1, { triggerCharacter: '/', query: '', start: 0, end: 1 }],
  ['سلام /کرا', 9, { triggerCharacter: '/', query: 'کرا', start: 5, end: 9 }],
  ['یک\n/دو', 6, { triggerCharacter: '/', query: 'دو', start: 3, end: 6 }],
  ['@سم', 3, { triggerCharacter: '@', query: 'سم', start: 0, end: 3 }],
  ['1/2', 3, null],
  ['https://shop', 12, null],
  ['/a/b', 4, null],
  ['/hi there', 9, null],
  ['/hi there', 3, { triggerCharacter: '/', query: 'hi', start: 0, end: 3 }],
  ['', 0, null],
])('detects in %j with the caret at %i the trigger %j', (text, caret, call) => {
  expect(findTrigger(text, caret, ['/', '@'])).toEqual(call);
});

test('replaces the trigger with the text and a following space', () => {
  const put = (text: string, caret: number) => {
    const call = findTrigger(text, caret, ['/']);
    return call && applyChoice(text, call, 'کرایه رایگان است.');
  };
  expect(put('سلام /کرا', 9)).toEqual({ text: 'سلام کرایه رایگان است.', caret: 22 });
  expect(put('/hi there', 3)).toEqual({ text: 'کرایه رایگان است. there', caret: 17 });
  expect(put('/hithere', 3)).toEqual({ text: 'کرایه رایگان است. there', caret: 18 });
});
