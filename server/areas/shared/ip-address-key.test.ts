import { expect, it } from 'vitest';
import fc from '../../../tests/fast-check.setup.ts';
import { ipAddressKey } from './ip-address-key.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['2002:cb00:7107::1', '203.0.113.7'],
  ['2002:cb00:7107:ffff:1:2:3:4', '203.0.113.7'],
  ['2002::1', '2002:0:0:0::/64'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['"203.0.113.7:80"', '203.0.113.7'],
  ['[2001:db8:1:2::7]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::7]', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]:9', '203.0.113.7'],
  ['not an address', 'not an address'],
])('groups %s as %s', (address, key) => {
  expect(ipAddressKey(address)).toBe(key);
});

it('gives addresses of one /64 the same key and the neighbouring /64 another', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  const host = fc.array(group, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(host, host, (one, other) => {
      const key = ipAddressKey(`2001:db8:7:1:${one.join(':')}`);
      expect(ipAddressKey(`2001:db8:7:1:${other.join(':')}`)).toBe(key);
      expect(ipAddressKey(`2001:db8:7:2:${other.join(':')}`)).not.toBe(key);
    }),
  );
});
