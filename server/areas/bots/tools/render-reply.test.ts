import { expect, test } from 'vitest';
import { formatValue, renderReply, valueAt } from './render-reply.ts';

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
  expect([0, false, null, {}, [1, 'b', {}, null]].map(formatValue)).toEqual(['0', 'false', '', '', '1، b']);
  expect(formatValue('a\r\n\u202eb\u0000c')).toBe('a b c');
  expect(formatValue('x'.repeat(500))).toHaveLength(301);
});

test('leaves lines without a value out, and fills values as data', () => {
  const responseFields = [
    { name: 'status', path: 'order.status' },
    { name: 'code', path: 'order.code' },
  ];
  const tool = { responseFields, replyTemplate: 'سفارش {order}: {status}\nکد: {code}\nسپاس' };
  expect(renderReply(tool, json, { order: '{status}' })).toBe('سفارش {status}: sent\nسپاس');
  expect(renderReply(tool, {}, { order: '1' })).toBeNull();
  expect(renderReply({ responseFields: [], replyTemplate: 'ثبت شد {order}' }, null, { order: '1' })).toBe(
    'ثبت شد 1',
  );
});
