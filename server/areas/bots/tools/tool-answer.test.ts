import { expect, test } from 'vitest';
import { answerOf, textOfValue, valueAt } from './tool-answer.ts';

const json = { order: { status: 'sent', items: [{ name: 'shoe' }], total: 0, paid: false, none: null } };

test.each([
  ['order.status', 'sent'],
  ['order.items[0].name', 'shoe'],
  ['order.items[3].name', undefined],
  ['order.constructor', undefined],
  ['__proto__.x', undefined],
  ['order.status.length', undefined],
])('reads %s', (path, value) => {
  expect(valueAt(json, path)).toEqual(value);
});

test('tells values of people, not objects, and cuts them', () => {
  expect([0, false, null, {}, [1, 'b', {}, null]].map(textOfValue)).toEqual(['0', 'false', '', '', '1، b']);
  expect(textOfValue('a\r\n\u202eb\u0000c')).toBe('a b c');
  expect(textOfValue('x'.repeat(500))).toHaveLength(301);
});

test('leaves lines without a value out, and fills values as data', () => {
  const fields = [
    { name: 'status', path: 'order.status' },
    { name: 'code', path: 'order.code' },
  ];
  const tool = { fields, answer: 'سفارش {order}: {status}\nکد: {code}\nسپاس' };
  expect(answerOf(tool, json, { order: '{status}' })).toBe('سفارش {status}: sent\nسپاس');
  expect(answerOf(tool, {}, { order: '1' })).toBeNull();
  expect(answerOf({ fields: [], answer: 'ثبت شد {order}' }, null, { order: '1' })).toBe('ثبت شد 1');
});
