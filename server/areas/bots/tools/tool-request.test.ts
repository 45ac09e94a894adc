import { expect, test } from 'vitest';
import { buildRequest, idempotencyKeyOf } from './tool-request.ts';

const tool = {
  inputs: [],
  method: 'GET',
  address: 'https://shop.example/orders/{order}/{part}?q={q}',
  headers: [],
  body: { kind: 'none', template: '' },
} as const;

test('leaves optional inputs at the end of the path out', () => {
  expect(buildRequest(tool, { order: '12', q: 'a b' })?.url).toBe('https://shop.example/orders/12?q=a%20b');
  expect(buildRequest(tool, { order: '12', part: '3' })?.url).toBe('https://shop.example/orders/12/3?q=');
});

test('refuses inputs that would change the path', () => {
  for (const order of ['..', '.', '']) expect(buildRequest(tool, { order, part: '3' })).toBeNull();
});

test('repeats the idempotency key within a turn only', () => {
  const key = (turn: string) => idempotencyKeyOf(['conversation', turn], 'tool', { order: '12' });
  expect(key('one')).toBe(key('one'));
  expect(key('one')).not.toBe(key('two'));
});
