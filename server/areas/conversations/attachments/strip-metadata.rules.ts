// Strips EXIF, XMP, comments and trailing data from images without re-encoding.
import { readOrientation } from './image-size.rules.ts';

/** The bytes contradict the image format. */
class MalformedImage extends Error {}

const ascii = (bytes: Buffer, at: number, length: number): string =>
  bytes.toString('latin1', at, at + length);

/** Images have a few dozen segments; the limit bounds the memory that a hostile one takes. */
const MAX_PIECES = 10_000;

/** Byte ranges of an image to keep; adjacent ranges are merged. */
class ImageSlices {
  readonly #bytes: Buffer;
  readonly #pieces: ([from: number, to: number] | Buffer)[] = [];

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** @throws MalformedImage when the image ends earlier */
  keep(from: number, to: number): void {
    if (to > this.#bytes.length) throw new MalformedImage();
    const last = this.#pieces.at(-1);
    if (Array.isArray(last) && last[1] === from) last[1] = to;
    else this.#add([from, to]);
  }

  insert(written: Buffer): void {
    this.#add(written);
  }

  toBuffer(): Buffer {
    return Buffer.concat(
      this.#pieces.map((piece) => (Array.isArray(piece) ? this.#bytes.subarray(...piece) : piece)),
    );
  }

  #add(piece: [number, number] | Buffer): void {
    if (this.#pieces.push(piece) > MAX_PIECES) throw new MalformedImage();
  }
}

/**
 * Removes EXIF, XMP, comments and trailing data; orientation, colours and animation stay.
 * @returns null when the image is malformed; files of other types unchanged.
 */
export function stripMetadata(bytes: Buffer, mime: string): Buffer | null {
  const strip = STRIPPERS[mime];
  if (!strip) return bytes;
  try {
    const output = new ImageSlices(bytes);
    strip(bytes, output);
    const whole = output.toBuffer();
    // The RIFF header of a WebP holds the length of the rest.
    if (mime === 'image/webp') whole.writeUInt32LE(whole.length - 8, 4);
    return whole;
  } catch (error) {
    if (error instanceof MalformedImage || error instanceof RangeError) return null;
    throw error;
  }
}

const STRIPPERS: Readonly<Record<string, (bytes: Buffer, output: ImageSlices) => void>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
  'image/gif': stripGif,
};

/** Minimal EXIF TIFF block that holds only the orientation. */
const orientationTiff = (orientation: number): Buffer =>
  Buffer.from([
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ]);

const EXIF_HEADER = 'Exif\0\0';

function stripJpeg(bytes: Buffer, output: ImageSlices): void {
  output.keep(0, 2);
  for (let at = 2; at < bytes.length; ) {
    if (bytes[at] !== 0xff) throw new MalformedImage();
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      output.keep(at, at + 2);
      return;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) throw new MalformedImage();
    if (marker === 0xe1 && ascii(bytes, at + 4, 6) === EXIF_HEADER) {
      const orientation = readOrientation(bytes.subarray(at + 10, end));
      if (orientation > 1) {
        const note = Buffer.concat([Buffer.from(EXIF_HEADER, 'latin1'), orientationTiff(orientation)]);
        output.insert(Buffer.concat([Buffer.from([0xff, 0xe1, 0, note.length + 2]), note]));
      }
    } else if (isRequiredSegment(marker, bytes, at)) output.keep(at, end);
    at = end;
    if (marker !== 0xda) continue;
    const next = endOfScan(bytes, at);
    output.keep(at, next);
    at = next;
  }
}

/** Keeps the application segments needed for display: JFIF, ICC profile and Adobe. Drops comments. */
function isRequiredSegment(marker: number, bytes: Buffer, at: number): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  if (marker === 0xe0) return ascii(bytes, at + 4, 5) === 'JFIF\0';
  return marker === 0xee || (marker === 0xe2 && ascii(bytes, at + 4, 11) === 'ICC_PROFILE');
}

/** Offset of the next marker after entropy-coded data, where FF precedes only 00 and restart markers. */
function endOfScan(bytes: Buffer, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at;
  }
  return bytes.length;
}

const PNG_METADATA_CHUNKS: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']);

function stripPng(bytes: Buffer, output: ImageSlices): void {
  output.keep(0, 8);
  for (let at = 8; at < bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = ascii(bytes, at + 4, 4);
    if (end > bytes.length) throw new MalformedImage();
    if (!PNG_METADATA_CHUNKS.has(name)) output.keep(at, end);
    if (name === 'IEND') return;
    at = end;
  }
  throw new MalformedImage();
}

const [HAS_EXIF, HAS_XMP] = [0x08, 0x04];

function stripWebp(bytes: Buffer, output: ImageSlices): void {
  output.insert(Buffer.from(bytes.subarray(0, 12)));
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    // The last chunk may lack its padding byte.
    const end = Math.min(at + 8 + length + (length % 2), Math.max(bytes.length, at + 8 + length));
    if (end > bytes.length) throw new MalformedImage();
    const name = ascii(bytes, at, 4);
    if (name === 'VP8X') {
      const part = Buffer.from(bytes.subarray(at, end));
      part[8] = (part[8] ?? 0) & ~(HAS_EXIF | HAS_XMP);
      output.insert(part);
    } else if (name !== 'EXIF' && name !== 'XMP ') output.keep(at, end);
    at = end;
  }
}

const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];
const [COMMENT, APPLICATION] = [0xfe, 0xff];
const ANIMATION_EXTENSIONS: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** Length in bytes of the colour table described by these flags. */
const colourTableLength = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function stripGif(bytes: Buffer, output: ImageSlices): void {
  const start = 13 + colourTableLength(bytes[10] ?? 0);
  output.keep(0, start);
  for (let at = start; at < bytes.length; ) {
    const block = bytes[at];
    if (block === TRAILER) {
      output.keep(at, at + 1);
      return;
    }
    if (block !== EXTENSION && block !== IMAGE) throw new MalformedImage();
    const label = bytes[at + 1];
    const data = block === EXTENSION ? at + 2 : at + 11 + colourTableLength(bytes[at + 9] ?? 0);
    const end = endOfBlocks(bytes, data);
    const isTold =
      block === EXTENSION &&
      (label === COMMENT || (label === APPLICATION && !ANIMATION_EXTENSIONS.has(ascii(bytes, at + 3, 11))));
    if (!isTold) output.keep(at, end);
    at = end;
  }
}

/** Offset after a chain of sub-blocks; each starts with its length, and an empty one ends the chain. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return Math.min(at + 1, bytes.length);
}
