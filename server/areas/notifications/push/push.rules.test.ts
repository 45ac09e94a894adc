import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVapidHeader, derivePublicKey, encryptPush, generatePushKeys } from './push.rules.ts';

test('encrypts the example of RFC 8291, appendix A', () => {
  const device = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const randomness = {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  };
  const encrypted = encryptPush('When I grow up, I want to be a watermelon', device, randomness);
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('pads messages to equal length and encrypts each differently', () => {
  const { publicKey } = generatePushKeys();
  const device = { p256dh: publicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  const [short, longer] = [encryptPush('سلام', device), encryptPush('سلام، سفارش شما رسید؟', device)];
  expect(short.length).toBe(longer.length);
  expect(encryptPush('سلام', device).equals(short)).toBe(false);
});

test('signs the sender, audience and expiry of a push message', () => {
  const keys = generatePushKeys();
  const vapidHeader = createVapidHeader(
    keys,
    'https://push.example:8443/a/b',
    'https://chat.example',
    1_000_000,
  );
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(vapidHeader) ?? [];
  expect(key).toBe(keys.publicKey);
  const decodeJson = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(decodeJson(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(decodeJson(claims)).toEqual({
    aud: 'https://push.example:8443',
    exp: 1_000 + 12 * 3_600,
    sub: 'https://chat.example',
  });
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isValid = (text: string) =>
    verify(
      'sha256',
      Buffer.from(text),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
  expect([isValid(`${head}.${claims}`), isValid(`${head}.${claims}x`)]).toEqual([true, false]);
});

test('derives one public key from a private key and rejects an invalid key', () => {
  const keys = generatePushKeys();
  expect(derivePublicKey(keys.privateKey)).toEqual(keys);
  expect(() => derivePublicKey('AAAA')).toThrow();
});
