import { expect, test } from 'vitest';
import type { ToolInput } from '../../../../contract/bots/tools.ts';
import { appearsInText, extractInputs, inputValue, parseInput } from './tool-values.ts';

const input = (kind: ToolInput['kind'], name: string = kind): ToolInput => ({
  ...{ name, kind, label: name, isRequired: true, question: '' },
  choices: kind === 'choice' ? ['قرمز', 'آبی روشن'] : [],
});

test.each([
  ['number', 'شمارهٔ سفارشم ۱۲٬۳۴۵ است', '12345'],
  ['number', '۱۲ یا ۱۳', null],
  ['number', 'ORD-1234', '1234'],
  ['number', 'سفارش-۱۲۳۴', '1234'],
  ['number', 'دمای -12 درجه', '-12'],
  ['number', 'IMG_1234.jpg', null],
  ['number', 'WhatsApp Image 12.jpeg', null],
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
  ['text', 'رسید.pdf', null],
] as const)('reads a %s from «%s»', (kind, message, value) => {
  expect(parseInput(input(kind), message)).toBe(value);
});

test('takes from a question what it says of the inputs, where that is certain', () => {
  const inputs = [input('number', 'order'), input('phone'), input('text'), input('email')];
  expect(extractInputs(inputs, 'سفارش ۱۲۳۴ من کجاست؟ 09121234567')).toEqual({
    order: '1234',
    phone: '09121234567',
  });
  expect(extractInputs([input('number', 'a'), input('number', 'b')], 'سفارش ۱۲')).toEqual({});
});

test.each([
  'سفارشم بعد از ۵ روز کجاست؟',
  'سفارشم تا ساعت ۵ می‌رسد؟',
  'سفارش ۳ تا کفش کجاست؟',
  'سفارش ۲عدد کیف',
  'my order is 3 days late',
  'I ordered 2 items',
  'رسید سفارش.pdf\nphoto 1234.png',
])('takes no amount, time or name of a file for an input: «%s»', (message) => {
  expect(extractInputs([input('number', 'order')], message)).toEqual({});
});

test('takes a number beside an amount', () => {
  expect(extractInputs([input('number', 'order')], 'سفارش ORD-1234 بعد از ۵ روز نرسید')).toEqual({
    order: '1234',
  });
});

test.each([
  ['number', '77', 'کد ۷۷ بود', true],
  ['number', '7', 'کد ۷۷ بود', false],
  ['number', '912', '0912 123 4567', false],
  ['phone', '09121234567', '+۹۸ ۹۱۲ ۱۲۳ ۴۵۶۷', true],
  ['phone', '09121234567', 'سلام', false],
  ['email', 'Sara@shop.example', 'ایمیلم sara@shop.example است', true],
  ['email', 'a@b.example', 'ایمیلم sara@shop.example است', false],
  ['date', '2026-10-07', 'برای ۱۴۰۵/۰۷/۱۵', true],
  ['date', '2026-10-08', 'برای ۱۴۰۵/۰۷/۱۵', false],
  ['choice', 'قرمز', 'قرمز می‌خواهم\nچطور؟', true],
  ['choice', 'قرمز', 'رنگش چیه؟', false],
  ['text', 'کفش', 'کفش من', true],
  ['text', 'کیف', 'کفش من', false],
] as const)('knows whether the %s %s stands in «%s»', (kind, value, visitorText, isThere) => {
  expect(appearsInText(input(kind), value, visitorText)).toBe(isThere);
});

test('has no value for names that every object has', () => {
  expect(inputValue({}, 'constructor')).toBeUndefined();
});
