// Time-based one-time passwords (RFC 6238: SHA-1, 6 digits, 30 s).
import { createHmac } from 'node:crypto';

const PERIOD_SECONDS = 30;
const CODE_DIGITS = 6;
/** Tolerated clock difference in steps, in either direction. */
const MAX_DRIFT_STEPS = 1;
const BASE32_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding, as apps show and people type it. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const fiveBitGroups = bits.match(/.{1,5}/g) ?? [];
  return fiveBitGroups
    .map((group) => BASE32_ALPHABET.charAt(Number.parseInt(group.padEnd(5, '0'), 2)))
    .join('');
}

/** The code of one step. */
export function generateTotp(secret: Uint8Array, step: number, digits = CODE_DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const truncatedHash = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(truncatedHash % 10 ** digits).padStart(digits, '0');
}

export const totpStepAt = (now: number): number => Math.floor(now / 1000 / PERIOD_SECONDS);

/** The time steps around now whose codes are accepted. */
export const listAcceptedTotpSteps = (now: number): number[] => {
  const current = totpStepAt(now);
  return Array.from(
    { length: 2 * MAX_DRIFT_STEPS + 1 },
    (_, index) => current - MAX_DRIFT_STEPS + index,
  ).filter((step) => step >= 0);
};

/** The `otpauth` URL in the QR code. */
export function buildAuthenticatorUri(secret: Uint8Array, issuer: string, name: string): string {
  const label = [issuer, name].map(encodeURIComponent).join(':');
  const parameters = new URLSearchParams({ secret: encodeBase32(secret), issuer });
  return `otpauth://totp/${label}?${parameters}`;
}
