import { expect, test } from 'vitest';
import { fillTemplate, isToolAddress, originOf, parseJsonBody, placeholdersOf } from './tool-template.ts';

test('finds placeholders once and leaves other braces alone', () => {
  expect(placeholdersOf('{a} {b_1} {a} {A} {"x": "{c}"} {}')).toEqual(['a', 'b_1', 'c']);
});

test('fills each placeholder once, whatever the value holds', () => {
  const values: Readonly<Record<string, string>> = { a: '{b}', b: '$&' };
  expect(fillTemplate('{a}{b}{c}', (name) => values[name])).toBe('{b}$&{c}');
});

test.each([
  ['https://shop.example/orders/{order}', true],
  ['https://shop.example?q={q}', true],
  ['http://127.0.0.1:4000/{q}', true],
  ['http://shop.example/', false],
  ['https://{host}/orders', false],
  ['https://shop{x}.example/', false],
  ['{scheme}://shop.example/', false],
  ['https://user:key@shop.example/', false],
  ['https://shop.example\\@evil.example/{q}', false],
  ['https://shop.example/#{q}', false],
  ['https://shop.example/a b', false],
  ['ftp://shop.example/', false],
  ['orders/{order}', false],
])('takes addresses of a fixed host only: %s', (address, isValid) => {
  expect(isToolAddress(address)).toBe(isValid);
});

test('names the host of an address', () => {
  expect(originOf('https://Shop.example/{a}?b={b}')).toBe('https://shop.example');
  expect(originOf('nothing')).toBe('');
});

test('reads JSON bodies that are an object or a list', () => {
  expect(parseJsonBody('{"a":"{b}"}')).toEqual({ a: '{b}' });
  expect(parseJsonBody('["{b}"]')).toEqual(['{b}']);
  for (const text of ['', '"a"', '{"a":', '1', 'null']) expect(parseJsonBody(text)).toBeNull();
});
