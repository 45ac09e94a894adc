// Decodes and encodes 8-bit non-interlaced PNGs.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Three bytes a pixel, line by line. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes a pixel by colour type: red-green-blue, palette, with alpha. */
const CHANNELS: Record<number, number> = { 2: 3, 3: 1, 6: 4 };

interface Chunk {
  readonly kind: string;
  readonly data: Buffer;
}

function* chunksOf(png: Buffer): Generator<Chunk> {
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    yield { kind: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

/** Throws on a kind that is neither taken nor kept here. Alpha is dropped: pages are opaque. */
export function decodePng(png: Buffer): Picture {
  const chunks = [...chunksOf(png)];
  const only = (kind: string) => chunks.find((chunk) => chunk.kind === kind)?.data ?? Buffer.alloc(0);
  const head = only('IHDR');
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const channels = CHANNELS[head.readUInt8(9)];
  if (!channels || head.readUInt8(8) !== 8 || head.readUInt8(12) !== 0)
    throw new Error('This kind of PNG is not read');
  const body = inflateSync(
    Buffer.concat(chunks.filter(({ kind }) => kind === 'IDAT').map(({ data }) => data)),
  );
  const raw = unfilter(body, width * channels, height, channels);
  const palette = only('PLTE');
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const [source, from] = channels === 1 ? [palette, (raw[at] ?? 0) * 3] : [raw, at * channels];
    for (let channel = 0; channel < 3; channel += 1) pixels[at * 3 + channel] = source[from + channel] ?? 0;
  }
  return { width, height, pixels };
}

/** Undoes the five filters, each of which tells a byte by its neighbours to the left and above. */
function unfilter(body: Buffer, length: number, height: number, channels: number): Uint8Array {
  const raw = new Uint8Array(length * height);
  for (let y = 0; y < height; y += 1) {
    const filter = body[y * (length + 1)] ?? 0;
    for (let x = 0; x < length; x += 1) {
      const at = y * length + x;
      const left = x < channels ? 0 : (raw[at - channels] ?? 0);
      const above = y === 0 ? 0 : (raw[at - length] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (raw[at - length - channels] ?? 0);
      raw[at] = (body[y * (length + 1) + 1 + x] ?? 0) + guess(filter, left, above, corner);
    }
  }
  return raw;
}

function guess(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const sum = left + above - corner;
  const [a, b, c] = [Math.abs(sum - left), Math.abs(sum - above), Math.abs(sum - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

/** @param palette three bytes a colour, at most 256; then `body` has one byte a pixel, else three */
export function encodePng(
  size: { width: number; height: number },
  body: Uint8Array,
  palette?: Uint8Array,
): Buffer {
  const { width, height } = size;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  head.writeUInt8(palette ? 3 : 2, 9);
  const length = palette ? width : width * 3;
  const lines = Buffer.alloc((length + 1) * height);
  for (let y = 0; y < height; y += 1)
    lines.set(body.subarray(y * length, (y + 1) * length), y * (length + 1) + 1);
  const data = deflateSync(lines, { level: 9, memLevel: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    ...(palette ? [chunk('PLTE', palette)] : []),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(kind: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
