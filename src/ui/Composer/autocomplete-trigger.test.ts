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
])('detects in %j with the caret at %i the trigger %j', (text, caret, trigger) => {
  expect(findTrigger(text, caret, ['/', '@'])).toEqual(trigger);
});

test('replaces the trigger with the text and a following space', () => {
  const applyAt = (text: string, caret: number) => {
    const trigger = findTrigger(text, caret, ['/']);
    return trigger && applyChoice(text, trigger, 'کرایه رایگان است.');
  };
  expect(applyAt('سلام /کرا', 9)).toEqual({ text: 'سلام کرایه رایگان است.', caret: 22 });
  expect(applyAt('/hi there', 3)).toEqual({ text: 'کرایه رایگان است. there', caret: 17 });
  expect(applyAt('/hithere', 3)).toEqual({ text: 'کرایه رایگان است. there', caret: 18 });
});
