// Finds a number whose hash begins with the required bits.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

/** `salt`, `nonce` and `prefix` in hex. */
export interface WorkInput {
  readonly salt: string;
  readonly nonce: string;
  /** How many times each number is hashed. */
  readonly rounds: number;
  readonly prefix: string;
  /** The highest number to try. */
  readonly maxAttempts: number;
}

/** Interval of progress reports. */
const ATTEMPTS_PER_REPORT = 5_000;

/**
 * Searches from 0 on for the number for which SHA-256 of salt, nonce and number (32 bits) begins with the
 * prefix. It does not use the browser's SHA-256, which is missing without https and whose calls are each slower than a
 * whole short hash here.
 * @param onProgress called from time to time with the share of numbers tried, 0 to 1
 * @returns the number and its whole hash in hex; null if no number up to the highest fits
 */
export function solveProofOfWork(
  work: WorkInput,
  onProgress: (share: number) => void,
): { solution: number; hash: string } | null {
  const message = concatBytes(hexToBytes(work.salt), hexToBytes(work.nonce), new Uint8Array(4));
  const number = new DataView(message.buffer, message.length - 4);
  const targetBytes = hexToBytes(work.prefix);
  for (let candidate = 0; candidate <= work.maxAttempts; candidate += 1) {
    number.setUint32(0, candidate);
    let hash = sha256(message);
    for (let round = 1; round < work.rounds; round += 1) hash = sha256(hash);
    if (targetBytes.every((byte, index) => hash[index] === byte))
      return { solution: candidate, hash: bytesToHex(hash) };
    if (candidate % ATTEMPTS_PER_REPORT === 0) onProgress(candidate / work.maxAttempts);
  }
  return null;
}
