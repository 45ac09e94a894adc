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

/** Between two tellings of how far it is. */
const PROGRESS_EVERY = 5_000;

/**
 * Seeks the number from 0 on for which SHA-256 of salt, nonce and number (32 bits) begins with the prefix. Not by
 * the browser's own SHA-256: that is missing where the panel is reached without https, and each of its calls is
 * slower than a whole short hash here.
 * @param onProgress hears now and then which share of the numbers is tried, 0 to 1
 * @returns the number and its whole hash in hex; null when none up to the highest fits
 */
export function solveProofOfWork(
  work: WorkInput,
  onProgress: (share: number) => void,
): { solution: number; hash: string } | null {
  const message = concatBytes(hexToBytes(work.salt), hexToBytes(work.nonce), new Uint8Array(4));
  const number = new DataView(message.buffer, message.length - 4);
  const targetBytes = hexToBytes(work.prefix);
  for (let tried = 0; tried <= work.maxAttempts; tried += 1) {
    number.setUint32(0, tried);
    let hash = sha256(message);
    for (let round = 1; round < work.rounds; round += 1) hash = sha256(hash);
    if (targetBytes.every((byte, index) => hash[index] === byte))
      return { solution: tried, hash: bytesToHex(hash) };
    if (tried % PROGRESS_EVERY === 0) onProgress(tried / work.maxAttempts);
  }
  return null;
}
