// Knows how the counter of a robot challenge is sought: hash after hash, until one begins as asked. Knows no worker.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import type { RobotChallenge, RobotSolution } from '../../../contract/robot.ts';

/** Between two tellings of how far it is. */
const TELLING = 5_000;

/**
 * Seeks by the ALTCHA protocol. Not by the browser's own SHA-256: that is missing where the panel is reached without
 * https, and each of its calls is slower than a whole short hash here.
 * @param onShare hears now and then which share of the tries is done, 0 to 1
 * @returns null when no counter up to the highest fits
 */
export function solve(
  { parameters }: RobotChallenge,
  onShare: (share: number) => void,
): RobotSolution | null {
  const { nonce, salt, cost, keyLength, keyPrefix, data } = parameters;
  const message = concatBytes(hexToBytes(salt), hexToBytes(nonce), new Uint8Array(4));
  const counterAt = new DataView(message.buffer, message.length - 4);
  const wanted = hexToBytes(keyPrefix);
  for (let counter = 0; counter <= data.tries; counter += 1) {
    counterAt.setUint32(0, counter);
    let key = sha256(message);
    for (let round = 1; round < cost; round += 1) key = sha256(key);
    if (wanted.every((byte, index) => key[index] === byte))
      return { counter, derivedKey: bytesToHex(key.subarray(0, keyLength)) };
    if (counter % TELLING === 0) onShare(counter / data.tries);
  }
  return null;
}

/** What goes to the server: the challenge as it came, and its solution. */
export const payloadOf = (challenge: RobotChallenge, solution: RobotSolution): string =>
  btoa(JSON.stringify({ challenge, solution }));
