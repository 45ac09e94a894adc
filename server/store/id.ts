// Generates UUIDv7 ids that sort by creation time.
import { randomFillSync } from 'node:crypto';

/** Bytes of one id. */
const BYTES = 10;

/** Random bytes for 256 ids at a time, because a system call costs more than an id. */
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

/** A UUIDv7 in lower case. Ids of one process sort in creation order. */
export function newId(): string {
  const random = randomBytes();
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    counter = random.readUInt16BE(8) & 0x7ff; // half of the 12 bits, so it can count up
  } else if (++counter > 0xfff) {
    lastMs += 1; // borrowed from the future to keep the order
    counter = 0;
  }
  const time = lastMs.toString(16).padStart(12, '0');
  const order = counter.toString(16).padStart(3, '0');
  random[0] = 0x80 | (random.readUInt8(0) & 0x3f);
  const tail = random.toString('hex', 0, 8);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
