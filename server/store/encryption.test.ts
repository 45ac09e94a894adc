import { expect, test } from 'vitest';
import { createSealer } from './encryption.ts';

const sealer = createSealer(new Uint8Array(32).fill(1));
const place = 'account:row';

test('opens what it sealed and seals differently each time', () => {
  const [a, b] = [sealer.seal('راز 🔑', place), sealer.seal('راز 🔑', place)];
  expect(a).toMatch(/^v1\.[0-9a-f]{8}(\.[\w-]+){3}$/);
  expect(a).not.toBe(b);
  expect([sealer.open(a, place), sealer.open(b, place)]).toEqual(['راز 🔑', 'راز 🔑']);
  expect(sealer.open(sealer.seal('', place), place)).toBe('');
});

test('rejects a sealed value that was moved, changed, cut or sealed with another key', () => {
  const sealed = sealer.seal('secret', place);
  const parts = sealed.split('.');
  const changed = [...parts.slice(0, 3), `A${parts[3]?.slice(1)}`, parts[4]].join('.');
  const shortTag = [...parts.slice(0, 4), parts[4]?.slice(0, 6)].join('.');
  for (const wrong of [changed === sealed ? '' : changed, shortTag, parts.slice(0, 4).join('.'), 'secret'])
    expect(() => sealer.open(wrong, place)).toThrow();
  expect(() => sealer.open(sealed, 'account:other')).toThrow();
  expect(() => createSealer(new Uint8Array(32).fill(2)).open(sealed, place)).toThrow(/another key/);
});

test('signs equal input equally and differently by purpose, content and key', () => {
  const vouched = sealer.hmac(Buffer.from('file'), 'address');
  expect(sealer.hmac(Buffer.from('file'), 'address').equals(vouched)).toBe(true);
  const others = [
    sealer.hmac(Buffer.from('file'), 'letter'),
    sealer.hmac(Buffer.from('fila'), 'address'),
    createSealer(new Uint8Array(32).fill(2)).hmac(Buffer.from('file'), 'address'),
  ];
  for (const other of others) expect(other.equals(vouched)).toBe(false);
});
