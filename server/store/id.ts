// Generates UUIDv7 ids that sort by creation time.
import { randomFillSync } from 'node:crypto';

/** Bytes of one id. */
const BYTES = 10;

/**
 * Random bytes are generated for 256 ids at a time, because each system call costs more than an
 * id.server/areas/channels/outbound/deliver-messages.ts:228|Result of a channel call without a value; a call
 * the channel does not support counts as delivered.
 */
const randomPool = Buffer.alloc(BYTES * 256);
let poolOffset = randomPool.length;
let lastMs = 0;
let counter = 0;

function randomBytes(): Buffer {
  if (poolOffset === randomPool.length) {
    randomFillSync(randomPool);
    poolOffset = 0;
  }
  poolOffset += BYTES;
  return randomPool.subarray(poolOffset - BYTES, poolOffset);
}

/** A UUIDv7 as lower-case text. Ids of one process sort in the order they were made. */
export function newId(): string {
  const random = randomBytes();
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    counter = random.readUInt16BE(8) & 0x7ff; // half of the 12 bits: room to count up within the millisecond
  } else if (++counter > 0xfff) {
    lastMs += 1; // a millisecond borrowed from the future keeps the order
    counter = 0;
  }
  const time = lastMs.toString(16).padStart(12, '0');
  const order = counter.toString(16).padStart(3, '0');
  random[0] = 0x80 | (random.readUInt8(0) & 0x3f);
  const tail = random.toString('hex', 0, 8);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
