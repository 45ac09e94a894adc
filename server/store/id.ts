// Generates UUIDv7 ids that sort by creation time.
import { randomFillSync } from 'node:crypto';

const RANDOM_BYTES_PER_ID = 10;

/** Random bytes for 256 ids at a time, because a system call costs more than an id. */
const randomPool = Buffer.alloc(RANDOM_BYTES_PER_ID * 256);
let poolOffset = randomPool.length;
let lastMs = 0;
let counter = 0;

function randomBytes(): Buffer {
  if (poolOffset === randomPool.length) {
    randomFillSync(randomPool);
    poolOffset = 0;
  }
  poolOffset += RANDOM_BYTES_PER_ID;
  return randomPool.subarray(poolOffset - RANDOM_BYTES_PER_ID, poolOffset);
}

/** A UUIDv7 in lower case. Ids of one process sort in creation order. */
export function newId(): string {
  const random = randomBytes();
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    counter = random.readUInt16BE(8) & 0x7ff; // half of the 12 bits, so it can count up
  } else if (++counter > 0xfff) {
    lastMs += 1; // runs ahead of the clock to keep ids sorted
    counter = 0;
  }
  const time = lastMs.toString(16).padStart(12, '0');
  const counterHex = counter.toString(16).padStart(3, '0');
  random[0] = 0x80 | (random.readUInt8(0) & 0x3f);
  const tail = random.toString('hex', 0, 8);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counterHex}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
