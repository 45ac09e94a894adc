// Draws the pictures of the fake shop's products.
import { crc32, deflateSync } from 'node:zlib';

const SIZE = 320;

/** A PNG of a soft gradient with a round form, in the colours of the number. */
export function drawPicture(number: number): Buffer {
  const hue = (number * 67) % 360;
  const rows = Buffer.alloc(SIZE * (SIZE * 3 + 1));
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1) {
      const distance = Math.hypot(x - SIZE / 2, y - SIZE / 2) / (SIZE / 2);
      const lightness = distance < 0.62 ? 0.5 + 0.18 * (1 - y / SIZE) : 0.9 - 0.08 * (y / SIZE);
      rows.set(rgbOf(hue, distance < 0.62 ? 0.45 : 0.3, lightness), y * (SIZE * 3 + 1) + 1 + x * 3);
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** HSL to RGB: hue in degrees, the others 0 to 1. */
function rgbOf(hue: number, saturation: number, lightness: number): number[] {
  const amplitude = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const k = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  });
}
