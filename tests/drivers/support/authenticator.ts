// Authenticator app: scans the QR code and gives codes.
import jsQR from 'jsqr';
import { totpAt, totpStepAt } from '../../../server/areas/auth/second-factor/totp.ts';
import { decodePng } from '../../components/png.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The digits shown at an instant (milliseconds) for a secret in base 32. */
export function totpCode(secret: string, now: number): string {
  const bits = [...secret].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return totpAt(new Uint8Array(bytes), totpStepAt(now));
}

/** The secret in a picture of a code; throws where a camera finds none. */
export function readQrCode(picture: Buffer): string {
  const { width, height, pixels } = decodePng(picture);
  const opaque = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) opaque.set(pixels.subarray(at * 3, at * 3 + 3), at * 4);
  const secret = new URL(jsQR(opaque, width, height)?.data ?? 'none:').searchParams.get('secret');
  if (!secret) throw new Error('The camera found no secret');
  return secret;
}
