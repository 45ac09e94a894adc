// Creates and verifies one-time codes and signed link tokens.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '../../../contract/limits.ts';

const ID_BYTES = 16;
const RANDOM_BYTES = 32;
const MAC_BYTES = 16;

export const generateCode = (): string =>
  String(randomInt(10 ** limits.code.length)).padStart(limits.code.length, '0');

/** The stored form of a code; bound to its row, so that it is valid for no other. */
export const codeHmac = (key: Uint8Array, id: string, code: string): string =>
  createHmac('sha256', key).update(`${id}:${code}`).digest('base64url');

/** Compares in constant time. */
export function timingSafeEqualText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const macOf = (key: Uint8Array, purpose: string, body: Uint8Array): Buffer =>
  createHmac('sha256', key).update(`ticket ${purpose}:`).update(body).digest().subarray(0, MAC_BYTES);

/** A row's id, 256 random bits and a MAC, which lets forged tokens be rejected without a database read. */
export function createLinkToken(key: Uint8Array, purpose: string, id: string): string {
  const body = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), randomBytes(RANDOM_BYTES)]);
  return Buffer.concat([body, macOf(key, purpose, body)]).toString('base64url');
}

/** The row of a token and the HMAC to compare with it; null unless this server made the token for this purpose. */
export function readLinkToken(
  key: Uint8Array,
  purpose: string,
  token: string,
): { readonly id: string; readonly hmac: string } | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + RANDOM_BYTES + MAC_BYTES) return null;
  const body = bytes.subarray(0, ID_BYTES + RANDOM_BYTES);
  if (!timingSafeEqual(macOf(key, purpose, body), bytes.subarray(body.length))) return null;
  const hex = body.toString('hex', 0, ID_BYTES);
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { id, hmac: codeHmac(key, id, token) };
}
