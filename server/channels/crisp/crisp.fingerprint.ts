// Message fingerprints that make sending to Crisp idempotent.
import { createHash } from 'node:crypto';

const CHECKSUM_RANGE = 2 ** 20;

/** The first bits of a hash as an integer. */
const hashBits = (text: string, bits: number): number =>
  createHash('sha256').update(text).digest().readUInt32BE() >>> (32 - bits);

const checksumOf = (partHash: number): number => hashBits(`pasokh:${partHash}`, 20);

/** A number of 52 bits: 32 identify the message part, 20 mark it as ours. */
export function fingerprintOf(id: string, part: number): number {
  const partHash = hashBits(`${id}:${part}`, 32);
  return partHash * CHECKSUM_RANGE + checksumOf(partHash);
}

/** A foreign fingerprint matches once in a million. */
export function isOwnFingerprint(fingerprint: string): boolean {
  const number = Number(fingerprint);
  if (!Number.isSafeInteger(number) || number < CHECKSUM_RANGE) return false;
  return number % CHECKSUM_RANGE === checksumOf(Math.floor(number / CHECKSUM_RANGE));
}
