import { expect, test } from 'vitest';
import { createSealer } from './encryption.ts';

const sealer = createSealer(new Uint8Array(32).fill(1));
const associatedData = 'account:row';

test('opens what it sealed and seals differently each time', () => {
  const [a, b] = [sealer.seal('راز 🔑', associatedData), sealer.seal('راز 🔑', associatedData)];
  expect(a).toMatch(/^v1\.[0-9a-f]{8}(\.[\w-]+){3}$/);
  expect(a).not.toBe(b);
  expect([sealer.open(a, associatedData), sealer.open(b, associatedData)]).toEqual(['راز 🔑', 'راز 🔑']);
  expect(sealer.open(sealer.seal('', associatedData), associatedData)).toBe('');
});

test('rejects a sealed value that was moved, changed, cut or sealed with another key', () => {
  const sealed = sealer.seal('secret', associatedData);
  const parts = sealed.split('.');
  const tampered = [...parts.slice(0, 3), `A${parts[3]?.slice(1)}`, parts[4]].join('.');
  const shortTag = [...parts.slice(0, 4), parts[4]?.slice(0, 6)].join('.');
  for (const invalid of [
    tampered === sealed ? '' : tampered,
    shortTag,
    parts.slice(0, 4).join('.'),
    'secret',
  ])
    expect(() => sealer.open(invalid, associatedData)).toThrow();
  expect(() => sealer.open(sealed, 'account:other')).toThrow();
  expect(() => createSealer(new Uint8Array(32).fill(2)).open(sealed, associatedData)).toThrow(
    /another key.*SECRET_KEY/,
  );
});

test('signs equal input equally and differently by purpose, content and key', () => {
  const mac = sealer.hmac(Buffer.from('file'), 'address');
  expect(sealer.hmac(Buffer.from('file'), 'address').equals(mac)).toBe(true);
  const others = [
    sealer.hmac(Buffer.from('file'), 'letter'),
    sealer.hmac(Buffer.from('fila'), 'address'),
    createSealer(new Uint8Array(32).fill(2)).hmac(Buffer.from('file'), 'address'),
  ];
  for (const other of others) expect(other.equals(mac)).toBe(false);
});
