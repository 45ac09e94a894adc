import jsqr from 'jsqr';
import { expect, test } from 'vitest';
import { renderQrCode } from './second-factor.ts';
import {
  buildAuthenticatorUri,
  encodeBase32,
  generateTotp,
  listAcceptedTotpSteps,
  totpStepAt,
} from './totp.ts';

const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('computes at %i s the code %s and shows its last six digits', (seconds, code) => {
  const step = totpStepAt(seconds * 1000);
  expect(generateTotp(secret, step, 8)).toBe(code);
  expect(generateTotp(secret, step)).toBe(code.slice(2));
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes «%s» in base 32 as %s', (text, encoded) => {
  expect(encodeBase32(Buffer.from(text))).toBe(encoded);
});

test('accepts a clock one step ahead or behind', () => {
  expect(listAcceptedTotpSteps(59_999)).toEqual([0, 1, 2]);
  expect(listAcceptedTotpSteps(0)).toEqual([0, 1]);
});

test('draws a QR code that decodes to the authenticator URI', async () => {
  const uri = buildAuthenticatorUri(secret, 'پاسخ chat.example.com', 'sara.m');
  expect(uri).toMatch(/^otpauth:\/\/totp\/%D9%BE.+:sara\.m\?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=/);
  const rows = await renderQrCode(uri);
  const [size, scale] = [rows.length, 4];
  const pixels = new Uint8ClampedArray((size * scale) ** 2 * 4).fill(255);
  for (let y = 0; y < size * scale; y += 1)
    for (let x = 0; x < size * scale; x += 1)
      if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)] === '1')
        pixels.fill(0, (y * size * scale + x) * 4, (y * size * scale + x) * 4 + 3);
  expect(jsqr(pixels, size * scale, size * scale)?.data).toBe(uri);
});
