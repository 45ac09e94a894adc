import { expect, test } from 'vitest';
import type { ToolInput } from '../../../../contract/bots/tools.ts';
import { readAnswer, readMentioned } from './tool-values.ts';

const input = (kind: ToolInput['kind'], name: string = kind): ToolInput => ({
  ...{ name, kind, label: name, isRequired: true, question: '' },
  choices: kind === 'choice' ? ['قرمز', 'آبی روشن'] : [],
});

test.each([
  ['number', 'شمارهٔ سفارشم ۱۲٬۳۴۵ است', '12345'],
  ['number', '۱۲ یا ۱۳', null],
  ['number', 'نمی‌دانم', null],
  ['phone', '+۹۸ ۹۱۲ ۱۲۳ ۴۵۶۷', '09121234567'],
  ['phone', '9121234567', '09121234567'],
  ['phone', '0912', null],
  ['email', 'ایمیلم sara@shop.example است', 'sara@shop.example'],
  ['email', 'sara@', null],
  ['date', '۱۴۰۵/۰۷/۱۵', '2026-10-07'],
  ['date', '2026-11-18', '2026-11-18'],
  ['date', '1405/12/30', null],
  ['date', '2026-02-30', null],
  ['choice', 'آبی روشن لطفاً', 'آبی روشن'],
  ['choice', '۱', 'قرمز'],
  ['choice', 'سبز', null],
  ['text', ' a\r\nb ', 'a b'],
  ['text', 'x'.repeat(301), null],
  ['text', '   ', null],
] as const)('reads a %s from «%s»', (kind, message, value) => {
  expect(readAnswer(input(kind), message)).toBe(value);
});

test('takes from a question what it says of the inputs, where that is certain', () => {
  const inputs = [input('number', 'order'), input('phone'), input('text'), input('email')];
  expect(readMentioned(inputs, 'سفارش ۱۲۳۴ من کجاست؟ 09121234567')).toEqual({
    order: '1234',
    phone: '09121234567',
  });
  expect(readMentioned([input('number', 'a'), input('number', 'b')], 'سفارش ۱۲')).toEqual({});
});
